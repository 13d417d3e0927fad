import type { Plugin } from 'vite'
import { type LeftOut, withLeftOut, withoutWarnings } from './left-out.ts'

/**
 * What our screens never ask of the router stays at home: 10 of 36 kB. They send nothing through it (that is the part of
 * #api/client.ts), they have no fetchers, masked addresses or transitions of the browser's, and the page names all routes
 * (react-router.config.ts). Functions lose their bodies, statements go; where one is not found the build stops.
 */
export function routerAsUsed(): Plugin {
  return {
    name: 'router-as-used',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const [, file] = /\/react-router\/dist\/production\/lib\/(.*)$/.exec(id) ?? []
      if (!file) return
      try {
        return { code: withoutWarnings(withLeftOut(code, unused[file] ?? {})), map: null }
      } catch (error) {
        this.error(`${id} has changed, see router-as-used.ts: ${error}`)
      }
    },
  }
}

const nothing = ''
const none = ';'
const plainScreen = `console.error(error)
const within = (tag, child, props = null) => React$1.createElement(tag, props, child)
return within('html', within('body', within('h1', 'Application Error')), { lang: 'en' })`

const unused: Record<string, LeftOut> = {
  'router/router.js': {
    bodies: {
      // Routes that are found bit by bit, or change while somebody develops.
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: nothing,
      patchRoutesImpl: nothing,
      _internalSetRoutes: nothing,
      // Fetchers.
      fetch: nothing,
      handleFetcherAction: nothing,
      handleFetcherLoader: nothing,
      getFetcher: 'return IDLE_FETCHER',
      resetFetcher: nothing,
      queueFetcherForDeletion: nothing,
      getUpdatedRevalidatingFetchers: nothing,
      abortStaleFetchLoads: 'return false',
      markFetchRedirectsDone: 'return false',
      callLoadersAndMaybeResolveData:
        'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} }',
      // What is sent to the server.
      handleAction: nothing,
      normalizeNavigateOptions: 'return { path }',
      getSubmissionFromNavigation: nothing,
      getActionDataForCommit: 'return {}',
      getUpdatedActionData: nothing,
      isMutationMethod: 'return false',
      getLoadingNavigation: "return { ...IDLE_NAVIGATION, state: 'loading', location, matches, historyAction }",
      createClientSideRequest:
        'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal })',
      // The browser's own transitions between screens.
      restoreAppliedTransitions: nothing,
      persistAppliedTransitions: nothing,
      // Words for whoever wrote the page; guests see our screen for an error.
      getInternalRouterError:
        "return new ErrorResponseImpl(status || 500, '', new Error('The router: ' + status), true)",
    },
    instead: [
      ['if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', none],
      ['let actionResult = pendingActionResult ?', 'let actionResult;'],
      ['if (opts?.mask) {', none],
      ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location', none],
      ['state.fetchers.forEach((fetcher, key) => {', none],
      ['fetchersQueuedForDeletion.forEach((key) => {', none],
      ['state.fetchers.forEach((_, key) => deleteFetcher', none],
      ['unmountedFetchers.forEach((key)', none],
      ['mountedFetchers.forEach((key)', none],
      ['fetchLoadMatches.forEach((_, key) => {', none],
      ['fetchLoadMatches.forEach((f, key) => {', none],
      ['revalidatingFetchers.forEach((rf) => {', none],
      ['revalidatingFetchers.forEach((rf) => fetchControllers.delete', none],
      ['revalidatingFetchers.filter((f) => !f.matches', none],
    ],
  },
  'router/instrumentation.js': { bodies: { getRouteInstrumentationUpdates: 'return {}' } },
  'components.js': {
    instead: [
      ['newState.fetchers.forEach((fetcher, key) => {', none],
      ['deletedFetchers.forEach((key)', none],
      ['warnOnce(flushSync === false', none],
      ['let isViewTransitionAvailable =', none],
      ['warnOnce(viewTransitionOpts == null', none],
      [
        'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
        `return flushSync ? reactDomFlushSyncImpl(() => setStateImpl(newState)) : React$1.startTransition(() => setStateImpl(newState));`,
      ],
      ['React$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning && !vtContext.flushSync)', none],
      ['React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && router.window)', none],
      ['React$1.useEffect(() => {\n\t\tif (renderDfd && pendingState && state.location', none],
      ['React$1.useEffect(() => {\n\t\tif (!vtContext.isTransitioning && interruption)', none],
    ],
  },
  'hooks.js': {
    bodies: { DefaultErrorComponent: 'return null', RSCErrorHandler: nothing },
  },
  'dom/ssr/fog-of-war.js': {
    bodies: {
      isFogOfWarEnabled: 'return false',
      getPartialManifest: 'return manifest',
      getPatchRoutesOnNavigationFunction: nothing,
      useFogOFWarDiscovery: nothing,
    },
  },
  'dom/ssr/fallback.js': { bodies: { RemixRootDefaultHydrateFallback: 'return null' } },
  'dom/ssr/errorBoundaries.js': {
    // Seen only where our own screen for an error fails too: a guest is told no stack.
    bodies: { RemixRootDefaultErrorBoundary: plainScreen },
  },
  'dom/ssr/components.js': {
    bodies: {
      // Links are fetched as somebody points at them: see website/connection.ts.
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}]',
      PrefetchPageLinks: 'return null',
    },
    instead: [
      // The server writes these, and the browser leaves them as they are.
      ['staticContext ? `', '" "'],
      ['!isStatic ? " "', '" "'],
    ],
  },
  'dom/ssr/single-fetch.js': {
    bodies: {
      getSingleFetchDataStrategyImpl:
        'return (args) => singleFetchLoaderNavigationStrategy(args, getRouter(), getRouteInfo, fetchAndDecode, ssr)',
    },
  },
  'dom/ssr/routes.js': {
    bodies: {
      createClientRoutesWithHMRRevalidationOptOut: nothing,
      preventInvalidServerHandlerCall: nothing,
      prefetchRouteModuleChunks: nothing,
      getShouldRevalidateFunction: 'return route.shouldRevalidate',
    },
    instead: [
      ['dataRoute.action = ({ request,', none],
      ['if (!route.hasClientAction) dataRoute.action', none],
      ['action: route.hasClientAction ?', 'action: void 0'],
    ],
  },
}
