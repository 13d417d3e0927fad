import { Download } from 'lucide-react'
import type { ApiResult } from '#api-client/request.ts'
import { Button } from '#components/button.tsx'
import { saveFile } from '#components/save-file.ts'
import { useToasts } from '#components/use-toasts.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { dashboard } from '#i18n/dashboard.ts'

/** Downloads a file that only staff may read. `about` tells the buttons of several files apart. */
export function DownloadButton({
  read,
  fileName,
  messages = dashboard.sheet,
  about,
  className = 'max-md:min-h-12 max-md:flex-1',
}: {
  read(token: string): Promise<ApiResult<Blob>>
  fileName: string
  messages?: { label: string; busy?: string; done: string; failed: string }
  about?: string
  className?: string
}) {
  const toasts = useToasts()
  const { run, isBusy } = useStaffMutation(read, {
    onSuccess(file) {
      saveFile(file, fileName)
      toasts.success(messages.done)
    },
    onFailure: () => toasts.error(messages.failed),
  })
  return (
    <Button look="line" size="sm" isBusy={isBusy} onClick={() => void run()} className={className}>
      <Download className="icon" aria-hidden="true" />
      {(isBusy && messages.busy) || messages.label}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  )
}
