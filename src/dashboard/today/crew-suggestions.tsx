import type { Crew } from '#contracts/operations/day-plan.ts'

/** The earlier drivers and plates, for the lists `…-drivers` and `…-plates` of text fields. */
export function CrewSuggestions({ id, crews }: { id: string; crews: readonly Crew[] }) {
  return (['driver', 'plate'] as const).map((name) => (
    <datalist key={name} id={`${id}-${name}s`}>
      {[...new Set(crews.map((crew) => crew[name]))].filter(Boolean).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ))
}
