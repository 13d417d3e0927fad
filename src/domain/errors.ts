import type { GuestErrorCode } from './guest-error-code.ts'

/** Errors that only the server detects. */
export type ServerErrorCode =
  | 'day closed'
  | 'jeeps taken'
  | 'seat taken'
  | 'hold not found'
  | 'hold already extended'
  | 'too many holds'
  | 'too many unpaid bookings'
  | 'too many cash bookings'
  | 'entry not found'
  | 'entry ends before start'
  | 'entry too long'
  | 'days are booked'
  | 'unknown dish'
  | 'price changed'
  | 'promotion unknown'
  | 'promotion not valid'
  | 'promotion used up'
  | 'promotion already used'
  | 'duplicate slip'
  | 'too many slips'
  | 'storage full'
  | 'method not offered'
  | 'payment in progress'
  | 'nothing to pay'
  | 'trip day closed'
  | 'too many rules'
  | 'no disruption'
  | 'disruption not found'
  | 'already decided'
  | 'offer unavailable'
  | 'guests already asked'
  | 'guests not settled'
  | 'booking is cancelled'
  | 'no bank refund'
  | 'already cancelled'
  | 'trip has begun'
  | 'not movable by guests'
  | 'too late to move'
  | 'already on this day'
  | 'too many names'
  | 'data still needed'
  | 'payment not found'
  | 'slip not found'
  | 'slip decided'
  | 'transfer decided'
  | 'amount needed'
  | 'bad amount'
  | 'no reason'
  | 'refund not found'
  | 'refund decided'
  | 'refund too large'
  | 'email not found'
  | 'email outdated'
  | 'email sent too often'
  | 'no staff address'
  | 'no email address'
  | 'too many messages'
  | 'no pickup for stays'
  | 'pickup changed'
  | 'post not found'
  | 'booking not found'
  | 'kind cannot change'
  | 'no identity'
  | 'unknown park'
  | 'not found'
  | 'bad request'
  | 'bad text'
  | 'bad json'
  | 'too large'
  | 'wrong content type'
  | 'idempotency key reused'
  | 'changed meanwhile'
  | 'login refused'
  | 'credentials missing'
  | 'too many attempts'
  | 'authentication required'
  | 'not allowed'
  | 'too many requests'
  | 'busy'
  | 'encryption key unknown'
  | 'database unavailable'

/** Errors that only staff see. */
export type StaffErrorCode =
  | 'user not found'
  | 'user changed'
  | 'email in use'
  | 'last admin'
  | 'cannot change own access'
  | 'cannot reset own password'
  | 'session not found'
  | 'password too short'
  | 'password too long'
  | 'password too common'
  | 'password is the name'
  | 'password is the old one'
  | 'old password wrong'
  | 'must change password'
  | 'audit busy'
  | 'wrong day for attendance'
  | 'jeep not found'
  | 'crew changed'
  | 'person not found'
  | 'person changed'
  | 'driver key not found'
  | 'api key not found'
  | 'delivery not found'
  | 'driver key refused'
  | 'probe key refused'
  | 'cash changed'
  | 'package changed'
  | 'pricing changed'
  | 'package is booked'
  | 'seats are sold'
  | 'entry changed'
  | 'entry belongs to a park rule'
  | 'park rule not found'
  | 'park rule changed'
  | 'park rule exists'
  | 'park rule cannot be deleted'
  | 'bad park rule'
  | 'capacity changed'
  | 'jeeps are sold'
  | 'image not found'
  | 'no picture'
  | 'picture too large'
  | 'picture unreadable'
  | 'picture not ready'
  | 'picture in use'
  | 'image changed meanwhile'
  | 'post too complex'
  | 'post changed meanwhile'
  | 'category exists'
  | 'too many categories'
  | 'category not found'
  | 'category is default'
  | 'category in use'
  | 'settings changed'
  | 'places are sold'
  | 'rates in the future'
  | 'promotion not found'
  | 'promotion changed'
  | 'promotion exists'
  | 'gate schedule exists'
  | 'gate schedule changed'
  | 'gate schedule not found'
  | 'bad gate schedule'
  | 'too many gate schedules'
  | 'gate payment not found'
  | 'promotion is used'
  | 'partner not found'
  | 'partner changed'
  | 'partner exists'
  | 'password wrong'
  | 'message not found'
  | 'subscriber not found'
  | 'balance changed'
  | 'cancelled meanwhile'
  | 'refund changed'
  | 'status must be cancelled'
  | 'no cancelling party'
  | 'no refund account'
  | 'payment charged back'
  | 'refund in progress'
  | 'month closed'
  | 'month already closed'
  | 'month not over'
  | 'day in the future'
  | 'day too old'
  | 'not correctable'

/** Why a request is refused. Services return it as a value; exceptions are for bugs and outages. */
export type ErrorCode = GuestErrorCode | ServerErrorCode | StaffErrorCode

/** HTTP status of each error: 400 malformed (the default), 409 lost a race, 422 against a rule (R19.3). */
const statuses = {
  'no pricing': 422,
  'too few people': 422,
  'too many people': 422,
  'bad party': 422,
  'not offered': 422,
  'slot not offered': 422,
  'jeep not offered': 422,
  'bad seats': 422,
  'day passed': 422,
  'day too far': 422,
  'already left': 422,
  'day closed': 409,
  'jeeps taken': 409,
  'seat taken': 409,
  'rooms taken': 409,
  'hold already extended': 409,
  'hold not found': 404,
  'too many holds': 422,
  'too many unpaid bookings': 422,
  'too many cash bookings': 422,
  'no stay dates': 422,
  'bad check-out': 422,
  'no guest': 422,
  'no room': 422,
  'stay too far': 422,
  'stay too long': 422,
  'rooms too small': 422,
  'no pickup': 422,
  'no drop': 422,
  'no pickup date': 422,
  'no pickup time': 422,
  'no vehicle': 422,
  'bad passengers': 422,
  'vehicle too small': 422,
  'ride passed': 422,
  'ride too far': 422,
  'entry not found': 404,
  'entry ends before start': 422,
  'entry too long': 422,
  'entry changed': 409,
  'entry belongs to a park rule': 422,
  'park rule not found': 404,
  'park rule changed': 409,
  'park rule exists': 409,
  'park rule cannot be deleted': 422,
  'bad park rule': 422,
  'capacity changed': 409,
  'jeeps are sold': 409,
  'days are booked': 409,
  'price changed': 409,
  'promotion unknown': 422,
  'promotion not valid': 422,
  'promotion used up': 422,
  'promotion already used': 422,
  'unknown dish': 422,
  'no online reference': 422,
  'no slip': 422,
  'no card name': 422,
  'bad card number': 422,
  'bad expiry': 422,
  'bad cvv': 422,
  'payment refused': 422,
  'slip too large': 413,
  'slip unreadable': 415,
  'slip has too many pixels': 415,
  'duplicate slip': 409,
  'too many slips': 422,
  'storage full': 507,
  'not a test card': 422,
  'method not offered': 422,
  'payment in progress': 409,
  'nothing to pay': 422,
  'trip day closed': 409,
  'too many rules': 422,
  'no disruption': 404,
  'disruption not found': 404,
  'already decided': 409,
  'offer unavailable': 409,
  'guests already asked': 409,
  'guests not settled': 409,
  'booking is cancelled': 422,
  'already cancelled': 422,
  'cancelled meanwhile': 409,
  'refund changed': 409,
  'status must be cancelled': 422,
  'no cancelling party': 400,
  'trip has begun': 422,
  'not movable by guests': 422,
  'too late to move': 422,
  'already on this day': 422,
  'too many names': 422,
  'data still needed': 422,
  'payment not found': 404,
  'slip not found': 404,
  'slip decided': 409,
  'transfer decided': 409,
  'amount needed': 422,
  'balance changed': 409,
  'month closed': 422,
  'month already closed': 409,
  'month not over': 422,
  'day in the future': 422,
  'day too old': 422,
  'not correctable': 422,
  'bad amount': 422,
  'no reason': 422,
  'refund not found': 404,
  'no refund account': 404,
  'no bank refund': 422,
  'refund decided': 409,
  'refund too large': 422,
  'payment charged back': 409,
  'refund in progress': 409,
  'email not found': 404,
  'email outdated': 422,
  'email sent too often': 422,
  'no staff address': 422,
  'no email address': 422,
  'too many messages': 422,
  'no pickup for stays': 422,
  'pickup changed': 409,
  'changed meanwhile': 409,
  'user not found': 404,
  'user changed': 409,
  'email in use': 409,
  'last admin': 422,
  'cannot change own access': 422,
  'cannot reset own password': 422,
  'session not found': 404,
  'password too short': 422,
  'password too long': 422,
  'password too common': 422,
  'password is the name': 422,
  'password is the old one': 422,
  'old password wrong': 422,
  'must change password': 403,
  'audit busy': 409,
  'wrong day for attendance': 422,
  'jeep not found': 404,
  'crew changed': 409,
  'person not found': 404,
  'person changed': 409,
  'driver key not found': 404,
  'api key not found': 404,
  'delivery not found': 404,
  'driver key refused': 401,
  'probe key refused': 401,
  'cash changed': 409,
  'package changed': 409,
  'pricing changed': 409,
  'package is booked': 409,
  'seats are sold': 409,
  'image not found': 404,
  'no picture': 422,
  'picture too large': 413,
  'picture unreadable': 415,
  'picture not ready': 409,
  'picture in use': 409,
  'image changed meanwhile': 409,
  'post changed meanwhile': 409,
  'post too complex': 422,
  'category exists': 409,
  'too many categories': 422,
  'category not found': 404,
  'category is default': 422,
  'category in use': 409,
  'settings changed': 409,
  'promotion not found': 404,
  'promotion changed': 409,
  'promotion exists': 409,
  'gate schedule exists': 409,
  'gate schedule changed': 409,
  'gate schedule not found': 404,
  'bad gate schedule': 422,
  'too many gate schedules': 422,
  'gate payment not found': 404,
  'promotion is used': 409,
  'partner not found': 404,
  'partner changed': 409,
  'partner exists': 409,
  'places are sold': 409,
  'rates in the future': 422,
  'password wrong': 422,
  'message not found': 404,
  'subscriber not found': 404,
  'package not found': 404,
  'post not found': 404,
  'booking not found': 404,
  'no identity': 404,
  'kind cannot change': 422,
  'unknown park': 404,
  'not found': 404,
  'too large': 413,
  'wrong content type': 415,
  'idempotency key reused': 422,
  'login refused': 401,
  'too many attempts': 429,
  'authentication required': 401,
  'not allowed': 403,
  'too many requests': 429,
  busy: 503,
  'encryption key unknown': 503,
  'database unavailable': 503,
  unexpected: 500,
} as const satisfies Partial<Record<ErrorCode, number>>

type Statuses = typeof statuses
export type StatusOf<Code extends ErrorCode> = Code extends keyof Statuses ? Statuses[Code] : 400

export function statusOf<Code extends ErrorCode>(code: Code): StatusOf<Code> {
  const known: Partial<Record<ErrorCode, Statuses[keyof Statuses]>> = statuses
  return (known[code] ?? 400) as StatusOf<Code>
}
