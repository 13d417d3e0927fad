import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '#dashboard/components/action-button.tsx'
import { FormDialog } from '#dashboard/components/form-dialog.tsx'
import { dialogProps, type StaffForm } from './use-staff-form.ts'

type Props = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'size' | 'isOpen' | 'cancel' | 'submit' | 'onClose' | 'children'
> & {
  form: Pick<StaffForm<FieldValues>, 'ref' | 'isBusy' | 'problem' | 'submit' | 'status' | 'discard' | 'invalidate'>
  /** Loads a stored record again, after a colleague changed or deleted it. By default, the dialog closes and its list is read again. */
  reload?: { label: string; onReload?: () => void } | null
}

/** The dialog that adds or changes a record. Cancel discards what was typed; closing keeps it for the next opening. */
export function RecordDialog({ form, reload, size = 'md', ...props }: Props) {
  function closeAndReload() {
    props.onClose()
    form.invalidate()
  }
  return (
    <FormDialog
      {...props}
      {...dialogProps(form)}
      size={size}
      problemAction={
        reload &&
        (form.status === 409 || form.status === 404) && (
          <ActionButton onClick={reload.onReload ?? closeAndReload}>{reload.label}</ActionButton>
        )
      }
      onCancel={() => {
        form.discard()
        props.onClose()
      }}
    />
  )
}
