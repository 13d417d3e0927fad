import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export const seller: 'pgbench' | 'Node + pg' = await run('pgbench', ['--version']).then(
  () => 'pgbench',
  () => 'Node + pg',
)

/** Creates the tables of the seat transaction in a separate database. */
export async function openSeatSale(url: string, departures: number) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query(`
    create table departure (id int primary key, capacity int not null, sold int not null) with (fillfactor = 50);
    create table sale (
      id bigint generated always as identity primary key,
      departure int not null references departure,
      guest int not null,
      sold_at timestamptz not null default now()
    );
    create index on sale (departure);
    insert into departure select n, 1000000, 0 from generate_series(1, ${departures}) n;
  `)
  await db.end()
}

/** Sells seats of this many departures for this many seconds. Returns transactions per second. */
export async function sellSeats(url: string, sale: { departures: number; clients: number; seconds: number }) {
  const [departures, clients, seconds] = [sale.departures, sale.clients, sale.seconds].map(String) as [
    string,
    string,
    string,
  ]
  if (seller === 'Node + pg') {
    const { stdout } = await run(process.execPath, [here('seats.ts'), url, departures, clients, seconds])
    return JSON.parse(stdout) as { transactions: number; perSecond: number }
  }
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', '1', '-T', seconds, '-f', here('seats.sql')]
  const { stdout } = await run('pgbench', [...args, '-D', `departures=${departures}`, url])
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed`)
  return {
    transactions: Number(/actually processed: (\d+)/.exec(stdout)?.[1] ?? 0),
    perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0),
  }
}
