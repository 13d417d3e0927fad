import type { ComponentProps } from 'react'
import { PrefetchFiles } from '#website/layout/prefetch-files.tsx'
import { DayChoice as Whole } from './day-choice.tsx'

/** On the server; in the browser day-choice-later.tsx stands in its place. */
export function DayChoice(props: ComponentProps<typeof Whole>) {
  return (
    <>
      <PrefetchFiles part="website/packages/day-choice" />
      <Whole {...props} />
    </>
  )
}
