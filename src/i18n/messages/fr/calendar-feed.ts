import type * as en from '#i18n/messages/en/calendar-feed.ts'
import type { Translation } from '#i18n/translation.ts'

export const calendarFeed: Translation<typeof en.calendarFeed> = {
  title: 'Votre propre agenda',
  lead: 'Un lien privé qui affiche sorties, voyageurs, prises en charge et jours fermés dans l’agenda de votre téléphone ou ordinateur.',
  none: 'Pas encore de lien d’agenda.',
  make: 'Créer un lien',
  made: 'Le lien a été créé. Il ne s’affiche qu’une fois : copiez-le dans votre agenda.',
  address: 'Votre lien privé',
  copy: 'Copier',
  copied: 'Copié.',
  copyFailed: 'Sélectionnez le lien et copiez-le vous-même.',
  keepSecret:
    'Toute personne qui a ce lien peut lire les noms de nos voyageurs. Si quelqu’un d’autre l’a vu, créez-en un nouveau.',
  since: (day) => `Créé le ${day}.`,
  neverRead: 'Aucun agenda ne l’a encore utilisé.',
  lastRead: (moment) => `Dernière lecture : ${moment}.`,
  renew: 'Créer un nouveau lien',
  renewTitle: 'Créer un nouveau lien ?',
  renewSure: 'Le lien actuel cesse aussitôt de fonctionner dans tous les agendas.',
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer le lien ?',
  revokeSure: 'Les agendas qui l’utilisent cessent aussitôt de se mettre à jour.',
  revoked: 'Le lien a été révoqué.',
  keep: 'Garder le lien',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  loading: 'Chargement de votre lien...',
}
