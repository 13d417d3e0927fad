import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { UserError } from '#server/user-error.ts'

const File = z.object({ path: z.string().regex(/^[\w./-]+$/), bytes: z.number().int(), sha256: z.string().length(64) })

/** The contents of a backup. It is written last: a folder without it is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  postgres: z.string(),
  /** The migrations that had been applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), file: File })),
  counters: z.array(z.object({ table: z.string(), column: z.string(), value: z.number().int() })),
  /** Files of slips and pictures; the name is part of the format. */
  shelves: z.record(z.enum(['slips', 'pictures']), z.array(File)),
  /** Files that the database names but that do not exist. */
  missing: z.array(z.string()),
  keys: z.array(File),
})
export type Manifest = z.infer<typeof Manifest>
export type BackupFile = z.infer<typeof File>

export const manifestName = 'manifest.json'

export async function readManifest(folder: string): Promise<{ manifest: Manifest; digest: string }> {
  const text = await readFile(join(folder, manifestName)).catch(() => {
    throw new UserError(`There is no complete backup in ${folder}: ${manifestName} is missing.`)
  })
  const parsed = Manifest.safeParse(parseJson(text.toString()))
  if (!parsed.success) throw new UserError(`The ${manifestName} in ${folder} is damaged: take another backup.`)
  return { manifest: parsed.data, digest: createHash('sha256').update(text).digest('hex') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const filesOf = ({ tables, shelves, keys }: Manifest): BackupFile[] => [
  ...tables.map(({ file }) => file),
  ...shelves.slips,
  ...shelves.pictures,
  ...keys,
]

/** Checks the hash of every file before a restore begins. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<number> {
  const files = filesOf(manifest)
  for (const { path, sha256 } of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, path)), hash).catch(() => {
      throw new UserError(`The file ${path} of the backup cannot be read: take another backup.`)
    })
    if (hash.digest('hex') !== sha256)
      throw new UserError(`The file ${path} of the backup was changed: take another backup.`)
  }
  return files.length
}
