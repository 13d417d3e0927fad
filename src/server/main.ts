import { fileURLToPath } from 'node:url'
import { addressBehind } from '#api/middleware/rate-limit.ts'
import { readConfig } from '#config.ts'
import { packageRoot } from '#package-root.ts'
import { createApp } from './app.ts'
import { createAppContext } from './create-app-context.ts'
import { createHttpHandler } from './http/http-handler.ts'
import { createHttpServer, drainConnections, listen, stopListening } from './http/http-server.ts'
import { runCli } from './run-cli.ts'
import { onShutdownSignal } from './shutdown-signal.ts'
import { checkPort } from './startup-checks.ts'
import { startupMessage } from './startup-message.ts'

/** For the benchmark of rendering alone. */
export { ServerRouter } from 'react-router'
export { createApp, screens } from './app.ts'

const browserFiles = fileURLToPath(new URL('build/client', packageRoot))

/** The whole program; `npm run build` bundles it (docs/decisions/0055). */
export function startServer(): Promise<void> {
  return runCli(async () => {
    await checkPort(readConfig())
    const stopping = onShutdownSignal()
    const { app, config, firstAdmin, metrics, stopReceiving, release } = await createAppContext()
    const site = createApp(app)
    const hasWorker = config.SERVICE_WORKER === 'on'
    const { baseUrl } = config
    const isLimited = config.RATE_LIMITS === 'on'
    const listener = createHttpHandler(site, {
      log: app.log,
      client: browserFiles,
      hasWorker,
      baseUrl,
      clientOf: isLimited ? (address, forwardedFor) => addressBehind(config.TRUST_PROXY, forwardedFor, address) : null,
    })
    const server = createHttpServer(metrics.wrap(listener, site.routeOf), {
      isOn: isLimited && config.TRUST_PROXY === 0,
      log: app.log,
    })
    const port = await listen(server, config).catch(async (error) => {
      await release()
      throw error
    })
    // With PORT=0 the system chooses the port, and links in emails need it.
    if (!config.BASE_URL) config.baseUrl = config.baseUrl.replace(/:\d+$/, `:${port}`)
    const isUnarchived = !config.DATABASE_URL && !config.ARCHIVE_TO
    console.log(startupMessage(config.baseUrl, firstAdmin, { isUnarchived }))

    await stopping
    stopReceiving()
    await drainConnections(server, config.DRAIN_SECONDS * 1_000)
    await stopListening(server)
    await release()
    process.exit(0)
  })
}
