/** The permissions of each role (R9.2). The server enforces them; screens hide or explain what is not allowed. */
export const roles = ['admin', 'editor', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = roles

const allowed = {
  'see overview': everyone,
  'see recent bookings': ['admin', 'agent', 'viewer'],
  'read packages': everyone,
  'see package sales': everyone,
  // Texts, features and pictures. A package of an editor stays inactive until an admin sets its prices.
  'write packages': ['admin', 'editor'],
  'price packages': ['admin'],
  'delete packages': ['admin'],
  'read availability': ['admin', 'agent', 'viewer'],
  'change availability': ['admin', 'agent'],
  'list bookings': ['admin', 'agent', 'viewer'],
  'change bookings': ['admin', 'agent'],
  'overbook on purpose': ['admin'],
  'delete bookings': ['admin'],
  'reveal identity': ['admin', 'agent'],
  'decide about payments': ['admin', 'agent'],
  'request refunds': ['admin', 'agent'],
  'approve refunds': ['admin'],
  'reveal refund accounts': ['admin', 'agent'],
  'write posts': ['admin', 'editor'],
  'change gallery': ['admin', 'editor'],
  'read messages': ['admin', 'agent'],
  'see emails': ['admin', 'agent'],
  'message guests': ['admin', 'agent'],
  // People, the keys of their phones, and the cash that drivers bring.
  'manage drivers': ['admin', 'agent'],
  'manage users': ['admin'],
  // The keys of resellers, which book through the OCTO API.
  'manage channels': ['admin'],
  'change settings': ['admin'],
  // Bank details and WhatsApp number. The password is required again.
  'redirect money': ['admin'],
  'read reports': ['admin', 'agent'],
  // Journal, receivables and the export for bookkeeping programs: amounts with the names of guests.
  'read books': ['admin', 'agent'],
  // A wrong amount is corrected, and a month closed, for good.
  'correct payments': ['admin'],
  'close months': ['admin'],
  'read audit': ['admin'],
  'export guests': ['admin'],
  'erase guests': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof allowed

export function may(role: Role, permission: Permission): boolean {
  return (allowed[permission] as readonly Role[]).includes(role)
}

/** A viewer sees bookings without the guests' contact details. */
export function seesContacts(role: Role): boolean {
  return role === 'admin' || role === 'agent'
}
