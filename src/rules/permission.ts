/** Who may do what (design: security). The server decides with it; the screens hide or explain with it. */
export const roles = ['admin', 'editor', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles

const allowed = {
  'read packages': everyone,
  'list bookings': ['admin', 'agent', 'viewer'],
  'change bookings': ['admin', 'agent'],
  'overbook on purpose': ['admin'],
  'delete bookings': ['admin'],
  'read availability': ['admin', 'agent', 'viewer'],
  'change availability': ['admin', 'agent'],
  'see package sales': everyone,
  'decide about payments': ['admin', 'agent'],
  'ask for refunds': ['admin', 'agent'],
  'approve refunds': ['admin'],
  'see letters': ['admin', 'agent'],
  'reveal identity': ['admin', 'agent'],
  'erase guests': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Deed = keyof typeof allowed

export function may(role: Role, deed: Deed): boolean {
  return (allowed[deed] as readonly Role[]).includes(role)
}

/** A viewer sees bookings, but not how to reach the guest. */
export function seesContacts(role: Role): boolean {
  return role === 'admin' || role === 'agent'
}
