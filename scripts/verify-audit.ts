import { runCli } from '#server/run-cli.ts'
import { UserError } from '#server/user-error.ts'
import { verifyAuditChain } from '#services/audit/verify-audit-chain.ts'
import { commandLine, withAppDatabase } from './command.ts'

/** `npm run audit:check`: verifies the hash chain of the audit log, and prints the first changed row. */
await runCli(() =>
  withAppDatabase(async (db) => {
    const outcome = await verifyAuditChain(db, Date.now(), commandLine)
    if (!outcome.ok) throw new UserError('Another process is verifying the log at this moment. Try again.')
    const { links, broken, newest } = outcome.state
    if (broken) {
      throw new UserError(
        `The chain is broken at row ${broken.row} (link ${broken.link}): it, or the link before it, was changed. ` +
          `The ${links} rows before it are intact.`,
      )
    }
    console.log(`All ${links} rows are intact.`)
    if (newest) console.log(`The newest hash, to be noted elsewhere: ${newest.toString('hex')}`)
  }),
)
