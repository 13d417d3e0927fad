import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { openAppDatabase } from '#server/database.ts'

/** Creates a migrated embedded database for the environments to copy, because initdb and migrations take seconds. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-cluster-'))
  // When run as root, PostgreSQL uses another account, which needs access to the folder.
  chmodSync(folder, 0o755)
  const { release } = await openAppDatabase(readConfig({ DATA_DIR: folder }), { allowEmpty: true })
  await release()
  process.env.PUGMARK_CLUSTER = join(folder, 'database')
}
