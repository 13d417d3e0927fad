import type { ComponentType } from 'react'
import { useDialogKey } from '#dashboard/hooks/use-dialog-key.ts'

/**
 * The dialog of a form. Its prop `name` holds the subject, and is null while the dialog is closed. Each opening starts with a new form; the
 * form of the closed dialog stays mounted, so that it can return the focus.
 */
export function keyedDialog<Props extends { isOpen: boolean }, Name extends Exclude<keyof Props, 'isOpen'>>(
  name: Name,
  Form: ComponentType<Props>,
) {
  return function KeyedDialog(props: Omit<Props, Name | 'isOpen'> & Record<Name, Props[Name] | null>) {
    const { subject, key } = useDialogKey(props[name])
    if (subject === null) return null
    const formProps = { ...props, [name]: subject, isOpen: props[name] !== null } as unknown as Props
    return <Form key={key} {...formProps} />
  }
}
