import type { GuestErrorCode } from '#domain/guest-error.ts'
import {
  type ContactFault,
  codeSeparator,
  maxReportedErrors,
  type PackageFault,
  type RequestFault,
  type SeatFault,
  type SettingsFault,
} from '#domain/validation-code.ts'
import { contactSentences } from './contact.ts'
import { packagesDesk } from './packages-desk.ts'
import { fieldSentences, guestRefusals, requestSentences, seatSentences } from './refusals.ts'
import { settingsDesk } from './settings-desk.ts'

/** What a Zod schema reports about one field. */
export type ValidationIssue = {
  path: PropertyKey[]
  message: string
  code?: string
  expected?: string
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
  values?: readonly unknown[]
  options?: readonly unknown[]
  keys?: string[]
}

const maxNameLength = 64

/** 'addOns.lunch'; '' is the body itself. Of unknown fields the first five are named. */
export function fieldOf({ path, keys = [] }: ValidationIssue): string {
  const unknown = keys.slice(0, maxReportedErrors).map((key) => key.slice(0, maxNameLength))
  return [...path, ...unknown].join('.')
}

type Sentence = string | ((...values: never[]) => string)

const sentences = {
  request: (): Record<RequestFault, Sentence> => requestSentences,
  contact: (): Record<ContactFault, Sentence> => contactSentences,
  seat: (): Record<SeatFault, Sentence> => seatSentences,
  package: (): Record<PackageFault, Sentence> => packagesDesk.problems,
  settings: (): Record<SettingsFault, Sentence> => settingsDesk.problems,
  error: (): Record<GuestErrorCode, Sentence> => guestRefusals,
  field: () => ({ fewerEntries: fieldSentences.fewerEntries }),
} satisfies Record<string, () => Readonly<Record<string, Sentence>>>

/** The sentences for a message of `validationCode`, in the current language; null for any other message. */
export function messageOfCode(message: string): string | null {
  const parts = message.split(codeSeparator).map(sentenceOf)
  return parts.every((part) => part !== null) ? parts.join(' ') : null
}

function sentenceOf(code: string): string | null {
  const [name = '', ...values] = code.split(':')
  const [group = '', fault = ''] = name.split('.', 2)
  if (!Object.hasOwn(sentences, group)) return null
  const known: Readonly<Record<string, Sentence>> = sentences[group as keyof typeof sentences]()
  if (!Object.hasOwn(known, fault)) return null
  const sentence = known[fault]
  if (typeof sentence !== 'function') return sentence ?? null
  const say = sentence as (...values: (string | number)[]) => string
  return say(...values.map((value) => (/^\d+$/.test(value) ? Number(value) : value)))
}

// Zod's own messages are for programmers. Ours never begin like this.
const zodMessage = /^(Invalid |Too (small|big)|Unrecognized)/

/** The sentence that says what is wrong with a field, in the current language. */
export function validationMessage(issue: ValidationIssue): string {
  if (!zodMessage.test(issue.message)) return messageOfCode(issue.message) ?? issue.message
  const field = fieldOf(issue) || fieldSentences.body
  const { minimum, maximum } = issue
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? fieldSentences.missing(field)
        : typeMessage(field, issue.expected)
    case 'invalid_value':
      return fieldSentences.oneOf(field, listed(issue.values))
    case 'invalid_union':
      return issue.options ? fieldSentences.oneOf(field, listed(issue.options)) : fieldSentences.other(field)
    case 'too_small':
      return fieldSentences[least[issue.origin ?? ''] ?? 'atLeast'](field, String(minimum))
    case 'too_big':
      return fieldSentences[most[issue.origin ?? ''] ?? 'atMost'](field, String(maximum))
    case 'unrecognized_keys':
      return fieldSentences.unknown(field)
    default:
      return fieldSentences.other(field)
  }
}

function typeMessage(field: string, expected = ''): string {
  switch (expected) {
    case 'number':
    case 'int':
    case 'string':
    case 'boolean':
    case 'array':
    case 'object':
      return fieldSentences[expected](field)
    default:
      return fieldSentences.other(field)
  }
}

const least: Record<string, 'longer' | 'moreEntries'> = { string: 'longer', array: 'moreEntries' }
const most: Record<string, 'shorter' | 'fewerEntries'> = { string: 'shorter', array: 'fewerEntries' }

/** An empty text means that a choice may be left out. */
function listed(values: readonly unknown[] = []): string {
  return values.filter((value) => value !== '').join(', ')
}
