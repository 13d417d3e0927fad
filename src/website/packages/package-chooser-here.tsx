import type { ComponentProps } from 'react'
import { FilesAhead } from '#website/layout/prefetch-files.tsx'
import { Chooser as Whole } from './package-chooser.tsx'

/** On the server; in the browser chooser-later.tsx stands in its place. */
export function Chooser(props: ComponentProps<typeof Whole>) {
  return (
    <>
      <FilesAhead part="website/packages/package-chooser" />
      <Whole {...props} />
    </>
  )
}
