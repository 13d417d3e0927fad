import type { ComponentProps } from 'react'
import { filesOf } from '#website/files-of.ts'
import { Customiser as Whole } from './customiser.tsx'

/** On the server: the customiser, and where the browser finds it. In the browser customiser-later.ts stands in its place. */
export function Customiser(props: ComponentProps<typeof Whole>) {
  return (
    <>
      {filesOf('website/packages/customiser').map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <Whole {...props} />
    </>
  )
}
