import type { GuestErrorCode } from '#domain/guest-error-code.ts'
import {
  type ContactFault,
  codeSeparator,
  maxReportedErrors,
  type RequestFault,
  type SeatFault,
} from '#domain/validation-code.ts'
import { contactSentences } from './contact.ts'
import { guestErrors } from './errors.ts'
import { fieldSentences, requestSentences, seatSentences } from './validation.ts'

/** An issue that a Zod schema reports about one field. */
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

/** 'addOns.lunch'; '' is the body itself. Of unknown fields the first five are named: 'addOns.a, addOns.b'. */
export function fieldOf({ path, keys = [] }: ValidationIssue): string {
  if (keys.length === 0) return path.join('.')
  const unknown = keys.slice(0, maxReportedErrors).map((key) => key.slice(0, maxNameLength))
  return unknown.map((key) => [...path, key].join('.')).join(', ')
}

export type Sentence = string | ((...values: never[]) => string)
/** The sentences of some codes, by the part of the code before the dot. */
export type SentenceGroups = Readonly<Record<string, () => Readonly<Record<string, Sentence>>>>

const common = {
  request: (): Record<RequestFault, Sentence> => requestSentences,
  contact: (): Record<ContactFault, Sentence> => contactSentences,
  seat: (): Record<SeatFault, Sentence> => seatSentences,
  error: (): Record<GuestErrorCode, Sentence> => guestErrors,
  field: () => ({ fewerEntries: fieldSentences.fewerEntries }),
} satisfies SentenceGroups

/**
 * The sentences for a message of `validationCode`, in the current language; null for any other message. Screens add the `groups`
 * that they need, because the texts of a section come with its scripts.
 */
export function messageOfCode(message: string, groups: SentenceGroups = {}): string | null {
  const all: SentenceGroups = { ...common, ...groups }
  const parts = message.split(codeSeparator).map((code) => sentenceOf(code, all))
  return parts.every((part) => part !== null) ? parts.join(' ') : null
}

function sentenceOf(code: string, groups: SentenceGroups): string | null {
  const [name = '', ...values] = code.split(':')
  const [group = '', fault = ''] = name.split('.', 2)
  const sentences = Object.hasOwn(groups, group) ? groups[group]?.() : undefined
  if (!sentences || !Object.hasOwn(sentences, fault)) return null
  const sentence = sentences[fault]
  if (typeof sentence !== 'function') return sentence ?? null
  const format = sentence as (...values: (string | number)[]) => string
  return format(...values.map((value) => (/^\d+$/.test(value) ? Number(value) : value)))
}

// The default messages of Zod; ours never begin like this.
const zodMessage = /^(Invalid |Too (small|big)|Unrecognized)/

/** The sentence that says what is wrong with a field, in the current language. */
export function validationMessage(issue: ValidationIssue, groups?: SentenceGroups): string {
  if (!zodMessage.test(issue.message)) return messageOfCode(issue.message, groups) ?? issue.message
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
      return fieldSentences[tooSmall[issue.origin ?? ''] ?? 'atLeast'](field, String(minimum))
    case 'too_big':
      return fieldSentences[tooBig[issue.origin ?? ''] ?? 'atMost'](field, String(maximum))
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

const tooSmall: Record<string, 'longer' | 'moreEntries'> = { string: 'longer', array: 'moreEntries' }
const tooBig: Record<string, 'shorter' | 'fewerEntries'> = { string: 'shorter', array: 'fewerEntries' }

/** Without '', which stands for no choice. */
function listed(values: readonly unknown[] = []): string {
  return values.filter((value) => value !== '').join(', ')
}
