import { Download } from 'lucide-react'
import type { ApiResult } from '#api-client/request.ts'
import { Button } from '#components/button.tsx'
import { saveFile } from '#components/save-file.ts'
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
  const { run, isBusy } = useStaffMutation(read, {
    successToast: messages.done,
    failureToast: messages.failed,
    onSuccess: (file) => saveFile(file, fileName),
  })
  return (
    <Button look="line" size="sm" isBusy={isBusy} onClick={() => void run()} className={className}>
      <Download className="icon" aria-hidden="true" />
      {(isBusy && messages.busy) || messages.label}
      {about && <span className="sr-only">: {about}</span>}
    </Button>
  )
}
