import type { SafariPackage } from '#rules/package.ts'
import type { Customising, Step } from './choices.ts'

/** What every section of the customiser works on. */
export type Making = { pkg: SafariPackage; state: Customising; take: (step: Step) => void }
