import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config.ts'
import { openAppDatabase } from '#server/database.ts'

/** Makes a migrated embedded database for the environments to copy: initdb and the migrations take seconds. */
export default async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-cluster-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const { release } = await openAppDatabase(readConfig({ DATA_DIR: folder }), { allowEmpty: true })
  await release()
  process.env.PUGMARK_CLUSTER = join(folder, 'database')
}
