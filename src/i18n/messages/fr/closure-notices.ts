import type * as en from '#i18n/messages/en/closure-notices.ts'
import type { Translation } from '#i18n/translation.ts'

export const closureNotices: Translation<typeof en.closureNotices> = {
  ask: (count) => (count === 1 ? 'Consulter 1 voyageur' : `Consulter ${count} voyageurs`),
  unasked: (count) =>
    count === 1
      ? 'On n’a pas encore demandé à 1 voyageur d’un jour fermé ce qu’il souhaite.'
      : `On n’a pas encore demandé à ${count} voyageurs de jours fermés ce qu’ils souhaitent.`,
  bar: (waiting, toCall) =>
    toCall > 0
      ? `Un parc est fermé : ${toCall} à appeler, ${waiting} sans réponse`
      : `Un parc est fermé : ${waiting} sans réponse`,
  open: 'Ouvrir le tableau',
}
