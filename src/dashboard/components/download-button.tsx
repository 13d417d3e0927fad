import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { saveFile } from '#components/save-file.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { dashboard } from '#i18n/dashboard.ts'
import { savedToken } from './session.ts'

/** Downloads a file that only staff may read. `read` resolves with null on failure; `about` tells the buttons of several files apart. */
export function DownloadButton({
  read,
  fileName,
  messages = dashboard.sheet,
  about,
  className = 'max-md:min-h-12 max-md:flex-1',
}: {
  read(token: string): Promise<Blob | null>
  fileName: string
  messages?: { label: string; busy?: string; done: string; failed: string }
  about?: string
  className?: string
}) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const file = await read(savedToken() ?? '')
    setBusy(false)
    if (!file) return toasts.error(messages.failed)
    saveFile(file, fileName)
    toasts.success(messages.done)
  }

  return (
    <Button look="line" size="sm" isBusy={isBusy} onClick={download} className={className}>
      <Download className="icon" aria-hidden="true" />
      {(isBusy && messages.busy) || messages.label}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  )
}
