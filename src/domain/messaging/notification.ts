import type { Permission } from '#domain/staff/permission.ts'
import { may, type Role } from '#domain/staff/permission.ts'

/** Kinds of live notifications. Staff receive only those that their role may see. */
export const noticeKinds = [
  'booking',
  'moved',
  'changed',
  'cancelled',
  'slip',
  'refund',
  'held',
  'message',
  'park',
  'driver',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

const permissions: Record<NoticeKind, Permission> = {
  booking: 'list bookings',
  moved: 'list bookings',
  changed: 'list bookings',
  cancelled: 'list bookings',
  slip: 'decide about payments',
  refund: 'request refunds',
  held: 'change bookings',
  message: 'read messages',
  park: 'change availability',
  driver: 'manage drivers',
}

export function noticesFor(role: Role): readonly NoticeKind[] {
  return noticeKinds.filter((kind) => may(role, permissions[kind]))
}
