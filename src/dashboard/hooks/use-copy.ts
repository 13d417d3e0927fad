import { useToasts } from '#components/use-toasts.tsx'

/** Copies a text to the clipboard, and shows a toast. */
export function useCopy(messages: { copied: string; copyFailed: string }) {
  const toasts = useToasts()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success(messages.copied)
    } catch {
      // The clipboard works on https and localhost only.
      toasts.error(messages.copyFailed)
    }
  }
}
