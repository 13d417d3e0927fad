import type { FirstAdmin } from '#services/staff/ensure-first-admin.ts'

/** Printed after the start: the addresses, and how to sign in. */
export function startupMessage(address: string, firstAdmin: FirstAdmin | null, { isUnarchived = false } = {}): string {
  const lines = [`Pugmark is open at ${address}`, `Back office: ${address}/admin`]
  if (!firstAdmin) {
    lines.push('The admin’s password was set at the first start. To set a new one: npm run admin:password')
  } else if (firstAdmin.password === null) {
    lines.push(`Sign in as ${firstAdmin.email} with the password in ADMIN_PASSWORD.`)
  } else {
    lines.push(`Sign in as ${firstAdmin.email} with this password, shown only now: ${firstAdmin.password}`)
  }
  if (isUnarchived)
    lines.push(
      'If this disk is lost, so are all bookings: set ARCHIVE_TO, see “Archive and recovery” in docs/operating.md.',
    )
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}
