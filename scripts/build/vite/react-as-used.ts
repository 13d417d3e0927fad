import type { Plugin } from 'vite'
import { type LeftOut, withLeftOut } from './left-out.ts'

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const reactItself = /\/node_modules\/(?:react|react-dom|scheduler)\//
const leftOutNames = [
  'Activity',
  'SuspenseList',
  'ViewTransition',
  'addTransitionType',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useActionState',
  'useFormState',
]
const imported = /\bimport\s*\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g
const taken = new RegExp(`\\bReact(?:DOM)?(?:\\$\\d)?\\.(?:unstable_)?(?:${leftOutNames.join('|')})\\b`)

/**
 * What no screen of ours asks of React stays out of its file: 6 of 58 kB that every guest would fetch. These functions run
 * only where somebody uses what they are for; whoever begins to is told here.
 */
export function reactAsUsed(): Plugin {
  return {
    name: 'react-as-used',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (reactDom.test(id)) {
        try {
          return { code: withLeftOut(code, unused(code)), map: null }
        } catch (error) {
          this.error(`${id} has changed, see react-as-used.ts: ${error}`)
        }
      }
      const used = reactItself.test(id) ? null : usedOf(code)
      if (used) this.error(`${id} uses ${used} of React, which react-as-used.ts leaves out.`)
    },
  }
}

/** The first of the parts left out that this code takes from React. */
export function usedOf(code: string): string | null {
  const names = [...code.matchAll(imported)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()))
  const name = names.map((one) => one.replace(/\s+as\s.*|^unstable_/g, '')).find((one) => leftOutNames.includes(one))
  return name ?? taken.exec(code)?.[0] ?? null
}

const nothing = ''

function unused(code: string): LeftOut {
  // Only a reference to a fragment has these: without them, using one fails at once.
  const ofFragments = [...code.matchAll(/^FragmentInstance\.prototype\.\w+ = /gm)].map(
    ([begins]) => [begins, ';'] as const,
  )
  return { bodies, instead: ofFragments }
}

const bodies = {
  // <ViewTransition>. Where there is none they walk the whole tree and find nothing.
  startViewTransition: nothing,
  commitAfterMutationEffectsOnFiber: nothing,
  commitAppearingPairViewTransitions: nothing,
  commitDeletedPairViewTransitions: nothing,
  commitEnterViewTransitions: nothing,
  commitExitViewTransitions: nothing,
  commitNestedViewTransitions: nothing,
  restoreEnterOrExitViewTransitions: nothing,
  restoreNestedViewTransitions: nothing,
  restoreViewTransitionName: nothing,
  restoreViewTransitionOnHostInstances: nothing,
  applyViewTransitionToHostInstancesRecursive: nothing,
  measureNestedViewTransitions: nothing,
  measureViewTransitionHostInstancesRecursive: nothing,
  // <SuspenseList> and <Activity>.
  updateSuspenseListComponent: nothing,
  initSuspenseListRenderState: nothing,
  cutOffTailIfNeeded: nothing,
  updateActivityComponent: nothing,
  // useActionState.
  mountActionState: nothing,
  updateActionStateImpl: nothing,
  dispatchActionState: nothing,
  // preload and its kin.
  preload: nothing,
  preloadModule: nothing,
  preinitStyle: nothing,
  preinitScript: nothing,
  preinitModuleScript: nothing,
  preconnectAs: nothing,
  // The names of the components around an error, which nobody here asks for.
  describeNativeComponentFrame: "return ''",
}
