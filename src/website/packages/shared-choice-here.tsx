import type { ComponentProps } from 'react'
import { PrefetchFiles } from '#website/layout/prefetch-files.tsx'
import { SharedChoice as Whole } from './shared-choice.tsx'

/** On the server; in the browser shared-choice-later.tsx stands in its place. */
export function SharedChoice(props: ComponentProps<typeof Whole>) {
  return (
    <>
      <PrefetchFiles part="website/packages/shared-choice" />
      <Whole {...props} />
    </>
  )
}
