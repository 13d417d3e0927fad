import { randomBytes } from 'node:crypto'
import { writeAudit } from '#db/audit/write-audit.ts'
import { endSessions } from '#db/staff/sessions.ts'
import { changeStaff } from '#db/staff/staff.ts'
import { oneTimePasswordDeadline } from '#domain/staff/password-policy.ts'
import { runCli } from '#server/run-cli.ts'
import { UserError } from '#server/user-error.ts'
import { hashPassword } from '#services/staff/password-hash.ts'
import { commandLine, withAppDatabase } from './command.ts'

/** `npm run admin:password [mail address]`: gives an admin a one-time password, prints it once, and ends all their sessions. */
await runCli(() =>
  withAppDatabase(async (db) => {
    const admins = await db.selectFrom('staff').select(['id', 'email']).where('role', '=', 'admin').execute()
    const wanted = process.argv[2]?.toLowerCase()
    const admin = wanted ? admins.find(({ email }) => email === wanted) : admins.length === 1 ? admins[0] : undefined
    if (!admin) {
      const names = admins.map(({ email }) => email).join(', ') || 'none yet: npm start creates the first'
      throw new UserError(`Name the admin: npm run admin:password -- mail@address. There is ${names}.`)
    }
    const password = randomBytes(15).toString('base64url')
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const oneTimeUntil = oneTimePasswordDeadline(Date.now())
      await changeStaff(tx, admin.id, { password: { hash: passwordHash, oneTimeUntil }, disabledAt: null })
      await endSessions(tx, admin.id, 'all')
      await writeAudit(tx, { actor: commandLine, now: Date.now() }, { entity: 'staff', id: admin.id }, 'set password')
    })
    console.log(
      `Sign in as ${admin.email} within 72 hours with this password, shown only now and good for one login: ${password}`,
    )
  }),
)
