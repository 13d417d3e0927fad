import { fieldSentences as phrases } from '#i18n/refusals.ts'

/** What a schema found wrong with one field. */
export type FieldIssue = {
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

/** An answer names so many faults at most: a hostile request must not decide how long its answer is. */
export const mostFaults = 5
const longestName = 64

/** 'addOns.lunch'; '' is the body itself. Of unknown fields the first five are named. */
export function fieldOf({ path, keys = [] }: FieldIssue): string {
  const unknown = keys.slice(0, mostFaults).map((key) => key.slice(0, longestName))
  return [...path, ...unknown].join('.')
}

// What Zod says by itself speaks to programmers; our own sentences do not begin so.
const zodsOwn = /^(Invalid |Too (small|big)|Unrecognized)/

/** The sentence of the schema where it has one, else ours. */
export function sentenceOfIssue(issue: FieldIssue): string {
  if (!zodsOwn.test(issue.message)) return issue.message
  const field = fieldOf(issue) || phrases.body
  const { minimum, maximum } = issue
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? phrases.missing(field) : typed(field, issue.expected)
    case 'invalid_value':
      return phrases.oneOf(field, listed(issue.values))
    case 'invalid_union':
      return issue.options ? phrases.oneOf(field, listed(issue.options)) : phrases.other(field)
    case 'too_small':
      return phrases[least[issue.origin ?? ''] ?? 'atLeast'](field, String(minimum))
    case 'too_big':
      return phrases[most[issue.origin ?? ''] ?? 'atMost'](field, String(maximum))
    case 'unrecognized_keys':
      return phrases.unknown(field)
    default:
      return phrases.other(field)
  }
}

function typed(field: string, expected = ''): string {
  switch (expected) {
    case 'number':
    case 'int':
    case 'string':
    case 'boolean':
    case 'array':
    case 'object':
      return phrases[expected](field)
    default:
      return phrases.other(field)
  }
}

const least: Record<string, 'longer' | 'moreEntries'> = { string: 'longer', array: 'moreEntries' }
const most: Record<string, 'shorter' | 'fewerEntries'> = { string: 'shorter', array: 'fewerEntries' }

/** '' is an answer that stands for none. */
function listed(values: readonly unknown[] = []): string {
  return values.filter((value) => value !== '').join(', ')
}
