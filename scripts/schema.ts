import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { packageRoot } from '#package-root.ts'
import { migrationsFolder } from '#server/database.ts'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'
import { runCli } from '#server/run-cli.ts'
import { describeSchema } from './describe-schema.ts'

/** Writes docs/schema.sql from the migrations, on an embedded PostgreSQL of its own. */
await runCli(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-schema-'))
  // For root PostgreSQL runs as another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const cluster = await prepareCluster(folder, { fsync: 'off' })
  try {
    await cluster.ensureRunning()
    const db = openDatabase(cluster.url('postgres'))
    await migrate(db, migrationsFolder)
    writeFileSync(new URL('docs/schema.sql', packageRoot), await describeSchema(db))
    await db.destroy()
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
