import type { ComponentProps } from 'react'
import { PrefetchFiles } from '#website/layout/prefetch-files.tsx'
import { PackageChooser as Whole } from './package-chooser.tsx'

/** On the server; in the browser chooser-later.tsx stands in its place. */
export function PackageChooser(props: ComponentProps<typeof Whole>) {
  return (
    <>
      <PrefetchFiles part="website/packages/package-chooser" />
      <Whole {...props} />
    </>
  )
}
