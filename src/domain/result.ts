import type { ErrorCode } from './errors.ts'

/** An expected failure: its code, and what a client needs to go on. */
export type Failure<Code extends ErrorCode = ErrorCode, Details extends object = object> = {
  ok: false
  error: Code
} & Details

/**
 * The outcome of a use case. An expected failure is a value with an error code; exceptions are for bugs and outages.
 * A failure that carries more than its code is added with `| Failure<Code, Details>`.
 */
export type Result<Value extends object = object, Code extends ErrorCode = ErrorCode> =
  | ({ ok: true } & Value)
  | Failure<Code>

/** `success({ booking })` is `{ ok: true, booking }`. */
export function success<Value extends object>(value: Value): { ok: true } & Value {
  return { ok: true, ...value }
}

/** `failure('package not found')`; it keeps the literal type of the code. */
export function failure<Code extends ErrorCode>(error: Code): Failure<Code>
export function failure<Code extends ErrorCode, Details extends object>(
  error: Code,
  details: Details,
): Failure<Code, Details>
export function failure(error: ErrorCode, details: object = {}): Failure {
  return { ok: false, error, ...details }
}
