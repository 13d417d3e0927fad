import { useEffect, useState } from 'react'
import { useUrlState } from './use-url-state.ts'

/**
 * A dialog of a screen in the URL, as `?dialog=message`: Back closes it, and a reload opens it again.
 *
 * @param hasSubject false if there is nothing that it could be about: it stays closed, and its parameters leave the URL
 */
export function useDialog(dialog: string, row = '', { hasSubject = true } = {}) {
  const { params, leave, ...url } = useUrlState()
  const isNamed = params.get('dialog') === dialog && (params.get('row') ?? '') === row
  useRemoved(isNamed && !hasSubject, url)
  return {
    isOpen: isNamed && hasSubject,
    open: () => url.go({ dialog, row }, { isStep: true }),
    close: () => leave({ dialog: '', row: '' }),
  }
}

/** `hasMore` if further rows are not loaded yet. */
type List<Row> = { rows: readonly Row[] | null; isLoading: boolean; hasMore?: boolean }

export type ListDialog<Name, Row> = {
  isOpen(dialog: Name): boolean
  /** The row that this dialog is about; null while the dialog is closed. */
  rowIn(dialog: Name): Row | null
  open(dialog: Name, of?: Row): void
  close(): void
  /** Replaces the row of the open dialog by a newer version. */
  setRow(row: Row): void
}

const idOfRow = ({ id }: { id: string | number }) => id

/**
 * The open dialog of a list with its row, in the URL as `?dialog=edit&row=5`, so that Back closes it and a reload opens it again.
 * The row is the one of the opening: reading the list again does not change a form while the clerk types. The parameters
 * of a row that the complete list does not have leave the URL.
 *
 * @param names the dialogs of this list; a screen may have several lists
 */
export function useListDialog<Name extends string, Row extends { id: string | number }>(
  names: readonly Name[],
  list: List<Row>,
): ListDialog<Name, Row>
export function useListDialog<Name extends string, Row>(
  names: readonly Name[],
  list: List<Row>,
  idOf: (row: Row) => string | number,
): ListDialog<Name, Row>
export function useListDialog<Name extends string, Row extends { id: string | number }>(
  names: readonly Name[],
  { rows, isLoading, hasMore = false }: List<Row>,
  idOf: (row: Row) => string | number = idOfRow,
): ListDialog<Name, Row> {
  const { params, leave, ...url } = useUrlState()
  const [row, setRow] = useState<Row | null>(null)
  const id = params.get('row')
  const isKnown = row !== null && String(idOf(row)) === id
  const listed = isKnown ? undefined : rows?.find((one) => String(idOf(one)) === id)
  if (listed) setRow(listed)
  // The next opening of the same row starts from the list.
  if (id === null && row) setRow(null)
  const current = isKnown ? row : (listed ?? null)
  const isOpen = (dialog: Name) => params.get('dialog') === dialog
  // Rows that are being read again may be of an earlier visit.
  const isComplete = rows !== null && !isLoading && !hasMore
  useRemoved(id !== null && !current && isComplete && names.some(isOpen), url)
  return {
    isOpen,
    rowIn: (dialog) => (isOpen(dialog) ? current : null),
    open: (dialog, of) => url.go({ dialog, row: of ? String(idOf(of)) : '' }, { isStep: true }),
    close: () => leave({ dialog: '', row: '' }),
    setRow,
  }
}

/** Removes the parameters of a dialog whose subject is gone. */
function useRemoved(isGone: boolean, { go, isShown }: Pick<ReturnType<typeof useUrlState>, 'go' | 'isShown'>) {
  useEffect(() => {
    if (isGone && isShown()) go({ dialog: '', row: '' })
  }, [isGone, go, isShown])
}
