import { Copy } from 'lucide-react'
import { useToasts } from '#components/use-toasts.tsx'
import { ActionButton } from './action-button.tsx'

type Props = { text: string; messages: { copy: string; copied: string; copyFailed: string } }

/** Copies a text to the clipboard, which works on https and localhost only. */
export function CopyButton({ text, messages }: Props) {
  const toasts = useToasts()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toasts.success(messages.copied)
    } catch {
      toasts.error(messages.copyFailed)
    }
  }
  return (
    <ActionButton icon={Copy} onClick={copy}>
      {messages.copy}
    </ActionButton>
  )
}
