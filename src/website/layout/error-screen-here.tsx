import { ErrorScreen as Whole } from './error-screen.tsx'
import { PrefetchFiles } from './prefetch-files.tsx'

/** On the server; in the browser error-screen-later.tsx stands in its place. */
export function ErrorScreen(props: { status: number }) {
  return (
    <>
      <PrefetchFiles part="website/layout/error-screen" />
      <Whole {...props} />
    </>
  )
}
