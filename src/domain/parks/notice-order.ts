import type { ParkRule } from './park-rule.ts'

/** Closures first, announced ones before expected ones, then hours and notes. */
export function sortNotices<Rule extends Pick<ParkRule, 'kind' | 'certainty'>>(rules: readonly Rule[]): Rule[] {
  return rules.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ kind, certainty }: Pick<ParkRule, 'kind' | 'certainty'>): number {
  if (kind === 'closed') return certainty === 'announced' ? 0 : 1
  return kind === 'hours' ? 2 : 3
}
