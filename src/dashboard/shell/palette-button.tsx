import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { lazyHydrate } from '#components/lazy.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { dashboardLayout } from '#i18n/dashboard-layout.ts'
import { isForPage, takesShortcut } from './takes-shortcut.ts'

const t = dashboardLayout.search

// Loaded on demand.
const CommandPalette = lazyHydrate(async () => (await import('./command-palette.tsx')).CommandPalette)

/** Opens the palette by click, Ctrl-K or Cmd-K, or "/" outside of inputs. */
export function PaletteButton() {
  const { preferences } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // A layout effect, so that the shortcut works from the first frame.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      const isSlash = event.key === '/' && preferences.shortcuts !== false && takesShortcut(event)
      // Not on top of another dialog.
      if ((!isShortcut && !isSlash) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [preferences.shortcuts])
  // The palette may take a moment to load. Until then a letter would trigger a shortcut.
  useLayoutEffect(() => {
    if (!isOpen) return setTyped('')
    const keep = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Backspace') setTyped(typed.slice(0, -1))
      // The first key may be a space that presses the focused button.
      else if (takesShortcut(event) && (typed || event.key !== ' ')) setTyped(typed + event.key)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [isOpen, typed])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        className="flex h-[42px] w-80 min-w-0 items-center gap-2.5 rounded-[10px] bg-sand-100 px-3.5 text-sand-600 hover:text-sand-900 max-lg:w-52 max-md:ml-auto max-md:size-11 max-md:justify-center max-md:bg-transparent max-md:p-0 max-md:relative"
      >
        <Search className="icon max-md:size-[21px]" aria-hidden="true" />
        <span className="flex-1 truncate text-left max-md:sr-only">{t.hint}</span>
        <span className="rounded-[6px] border border-sand-300 px-1.5 py-0.5 font-body text-[12px] leading-none max-lg:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <CommandPalette typed={typed} onClose={() => setOpen(false)} />}
    </>
  )
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
