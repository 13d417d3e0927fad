import pg from 'pg'

// The transaction of seats.sql for machines without pgbench. Prints the seats sold and the seconds.
const [url = '', departures = '1', clients = '32', seconds = '4'] = process.argv.slice(2)
const start = performance.now()
const end = start + Number(seconds) * 1000
let sold = 0

await Promise.all(Array.from({ length: Number(clients) }, (_, client) => sell(client)))
console.log(JSON.stringify({ transactions: sold, perSecond: sold / ((performance.now() - start) / 1000) }))

async function sell(client: number) {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  while (performance.now() < end) {
    const departure = 1 + Math.floor(Math.random() * Number(departures))
    await db.query('begin')
    await db.query({
      name: 'lock',
      text: 'select capacity - sold from departure where id = $1 for update',
      values: [departure],
    })
    await db.query({
      name: 'note',
      text: 'insert into sale (departure, guest) values ($1, $2)',
      values: [departure, client],
    })
    await db.query({
      name: 'count',
      text: 'update departure set sold = sold + 1 where id = $1',
      values: [departure],
    })
    await db.query('commit')
    sold += 1
  }
  await db.end()
}
