import { createServer } from 'node:http'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { createHouse as CreateHouse } from '../src/server/app.ts'
import { openHouse } from '../src/server/create-app-context.ts'
import { front } from '../src/server/http/app.ts'
import { listen, stopListening } from '../src/server/http/http-server.ts'
import { orSay } from '../src/server/run-cli.ts'
import { onStop } from '../src/server/shutdown-signal.ts'
import { greeting } from '../src/server/startup-message.ts'

/** Screens reload in the browser as they are edited; a change to the API counts from the next request on. */
await orSay(async () => {
  const stopping = onStop()
  const { house, settings, firstAdmin, release } = await openHouse()
  let vite: ViteDevServer
  const doors = {
    async fetch(request: Request, caller: object) {
      const { createHouse } = (await vite.ssrLoadModule('/src/server.ts')) as { createHouse: typeof CreateHouse }
      return sameHouse(createHouse).fetch(request, caller)
    },
  }
  // Vite hands out a new createHouse after each change on the server's side, and the same one otherwise.
  let made: { by: typeof CreateHouse; doors: ReturnType<typeof CreateHouse> } | undefined
  const sameHouse = (by: typeof CreateHouse) => {
    if (made?.by !== by) made = { by, doors: by(house) }
    return made.doors
  }

  const listener = front(doors, { log: house.log })
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  )
  vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const port = await listen(server, settings)
  console.log(greeting(`http://localhost:${port}`, firstAdmin))

  await stopping
  await vite.close()
  server.closeAllConnections()
  await stopListening(server)
  await release()
  process.exit(0)
})
