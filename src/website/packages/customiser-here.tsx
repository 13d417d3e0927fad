import type { ComponentProps } from 'react'
import { PrefetchFiles } from '#website/layout/prefetch-files.tsx'
import { Customiser as Whole } from './customiser.tsx'

/** On the server; in the browser customiser-later.tsx stands in its place. */
export function Customiser(props: ComponentProps<typeof Whole>) {
  return (
    <>
      <PrefetchFiles part="website/packages/customiser" />
      <Whole {...props} />
    </>
  )
}
