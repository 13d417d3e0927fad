import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { lazyHydrate } from '#components/lazy.tsx'
import { hydration } from './hydration.ts'

/** The browser files of each lazy component, which the build lists; only the server knows them. */
export const LazyFilesContext = createContext<Readonly<Record<string, readonly string[]>>>({})

const loadedOnServer: Promise<void>[] = []

/** Rendering on the server does not wait, so the server calls this first. */
export async function loadLazyComponents(): Promise<void> {
  await Promise.all(loadedOnServer)
}

/**
 * A component that the server renders with its page, and that the browser loads separately: before hydration if the page was
 * rendered with it, otherwise when the page is idle.
 *
 * @param name file name without extension, because the build names the chunk after it
 * @param fallback shown after a navigation in the browser until the component is loaded
 * @param isRare loads only where it is shown
 */
export function serverRenderedLazy<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  isRare = false,
): ComponentType<Props> {
  // `contents` boxes have no layout of their own.
  if (!import.meta.env.SSR) {
    const InBrowser = lazyHydrate(load, fallback)
    const isRendered = document.querySelector(`[data-lazy="${name}"]`) !== null
    if (isRendered || !isRare) hydration.with(InBrowser, isRendered)
    return (props) => (
      <div data-lazy={name} className="contents">
        <InBrowser {...props} />
      </div>
    )
  }
  let OnServer: ComponentType<Props>
  const loaded = load().then((component) => {
    OnServer = component
  })
  loadedOnServer.push(loaded)
  return (props) => (
    <div data-lazy={name} className="contents">
      {use(LazyFilesContext)[name]?.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <OnServer {...props} />
    </div>
  )
}
