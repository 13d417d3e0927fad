import type pg from 'pg'
import { masterFile, pictureFiles } from '#domain/content/gallery.ts'

export type Names = { slips: string[]; pictures: string[] }

/** The names of the files that the rows need. An older database may have no gallery. */
export async function filesInUse(client: pg.ClientBase, tables: readonly { name: string }[]): Promise<Names> {
  const has = (table: string) => tables.some(({ name }) => name === table)
  const slips = has('payment_slip')
    ? await client.query<{ file: string }>('select file from payment_slip where file is not null order by file')
    : { rows: [] }
  const images = has('image')
    ? await client.query<{ id: string; width: number; height: number; state: string }>(
        'select id, width, height, state from image where deleted_at is null order by id',
      )
    : { rows: [] }
  return {
    slips: slips.rows.map(({ file }) => file),
    // Missing sizes are generated from the master after a restore.
    pictures: images.rows.flatMap((image) => (image.state === 'ready' ? pictureFiles(image) : [masterFile(image)])),
  }
}
