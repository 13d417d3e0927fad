import type * as en from '#i18n/messages/en/staff-errors.ts'
import type { Translation } from '#i18n/translation.ts'

export const staffErrors: Translation<typeof en.staffErrors> = {
  'user not found': 'Cet utilisateur n’existe plus. Veuillez recharger la liste.',
  'user changed':
    'Quelqu’un d’autre a modifié cet utilisateur entre-temps. Veuillez le recharger et refaire votre modification.',
  'email in use': 'Cette adresse e-mail est déjà utilisée.',
  'last admin': 'C’est le dernier administrateur. Nommez-en d’abord un autre.',
  'cannot change own access':
    'Vous ne pouvez pas vous retirer votre rôle, votre accès ou votre compte. Un autre administrateur le peut.',
  'cannot reset own password': 'Changez votre propre mot de passe sous Votre compte : l’ancien y est demandé.',
  'session not found': 'Cette session est déjà terminée.',
  'password too short': 'Choisissez au moins 12 caractères. Quatre ou cinq mots sont faciles à retenir.',
  'password too long': 'Choisissez 200 caractères au plus.',
  'password too common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'password is the name': 'Un mot de passe ne doit être ni le nom ni l’e-mail. Choisissez-en un autre.',
  'password is the old one': 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  'old password wrong': 'L’ancien mot de passe est incorrect.',
  'must change password': 'Choisissez d’abord un nouveau mot de passe : celui-ci ne valait que pour une connexion.',
  'audit busy': 'Le journal d’activité est en cours de vérification. Veuillez attendre le résultat.',
  'wrong day for attendance': 'Ce voyage a lieu un autre jour. Les arrivées se notent le jour même.',
  'jeep not found': 'Cette jeep ne part plus à cette heure. Veuillez recharger la journée.',
  'crew changed': 'Quelqu’un d’autre a affecté un autre chauffeur. Vérifiez et enregistrez de nouveau.',
  'person not found': 'Cette personne ne figure plus parmi les chauffeurs. Veuillez recharger.',
  'person changed': 'Quelqu’un d’autre a modifié cette fiche. Vérifiez et enregistrez de nouveau.',
  'delivery not found': 'Ce webhook a été transmis entre-temps ou ne figure plus dans la liste. Veuillez recharger.',
  'api key not found': 'Cette clé ne figure plus dans la liste. Veuillez recharger.',
  'driver key not found': 'Ce téléphone ne figure plus dans la liste. Veuillez recharger.',
  'driver key refused': 'Cette clé n’est pas valable, ou ne l’est plus. Demandez un nouveau code QR au bureau.',
  'probe key refused':
    'Cette clé n’est pas valable, ou n’est pas une clé de surveillance du site. Créez-en une dans les réglages, onglet Revendeurs.',
  'cash changed': 'Les espèces de ce chauffeur ont changé. Veuillez les recompter.',
  // packages
  'package changed':
    'Quelqu’un d’autre a modifié cette formule entre-temps. Regardez ce qui a changé, puis enregistrez de nouveau.',
  'pricing changed': 'Quelqu’un d’autre a modifié ces prix entre-temps. Regardez-les, puis enregistrez de nouveau.',
  'package is booked':
    'Il y a des réservations pour cette formule. Déplacez-les ou annulez-les d’abord, ou désactivez plutôt la formule.',
  'seats are sold':
    'Des places au-delà de cette capacité sont vendues ou en cours de réservation. Déplacez d’abord ces réservations.',
  // availability calendar
  'entry changed':
    'Quelqu’un d’autre a modifié cette entrée du calendrier entre-temps. Regardez-la telle qu’elle est, puis refaites votre modification.',
  'entry belongs to a park rule':
    'Cette entrée découle d’une indication du parc. Modifiez-la dans le calendrier des parcs.',
  'park rule not found': 'Cette indication n’existe plus. Rechargez le calendrier des parcs.',
  'park rule changed': 'Quelqu’un d’autre a modifié cette indication. Vérifiez-la et enregistrez à nouveau.',
  'park rule exists': 'Le calendrier des parcs le dit déjà.',
  'park rule cannot be deleted':
    'Des voyageurs ont été informés de cette fermeture, ou son premier jour est passé. Elle reste enregistrée ; rouvrez plutôt ses jours.',
  'bad park rule': 'Veuillez vérifier le champ signalé.',
  'capacity changed':
    'Quelqu’un d’autre a modifié les jeeps de ce jour entre-temps. Regardez-les, puis enregistrez de nouveau.',
  'jeeps are sold':
    'Plus de jeeps que cela sont vendues ou en cours de réservation. Déplacez ou annulez d’abord ces réservations.',
  // gallery and blog
  'image not found': 'Cette image n’est pas dans la médiathèque. Veuillez recharger la page.',
  'no picture': 'Veuillez choisir une image.',
  'picture too large': 'Cette image dépasse 10 Mo. Choisissez-en une plus petite.',
  'picture unreadable':
    'Nous ne pouvons pas lire cette image. Choisissez un PNG, JPG, GIF ou WebP de 40 mégapixels au plus.',
  'picture not ready': 'Cette image est encore en cours de traitement. Patientez un instant.',
  'picture in use': 'Cette image est utilisée. Choisissez-en d’abord une autre là où elle sert.',
  'image changed meanwhile':
    'Quelqu’un d’autre a modifié cette image entre-temps. Rechargez-la et refaites votre modification.',
  'post too complex':
    'Ce texte est trop complexe à mettre en forme. Utilisez moins de citations, de listes et d’emphases imbriquées.',
  'post changed meanwhile':
    'Quelqu’un d’autre a modifié cet article entre-temps. Rechargez-le et refaites votre modification.',
  'category exists': 'Cette catégorie existe déjà.',
  'too many categories': 'Il y a déjà 60 catégories. Utilisez l’une d’elles.',
  'category not found': 'Cette catégorie n’existe plus. Veuillez recharger la page.',
  'category is default':
    'Les catégories faune, paysage, équipement et personnes gardent leur nom et ne peuvent pas être supprimées.',
  'category in use': 'Cette catégorie contient des images. Veuillez choisir la catégorie où les déplacer.',
  // settings and messages
  'promotion not found': 'Ce code promotionnel n’existe plus.',
  'promotion changed': 'Quelqu’un d’autre a modifié ce code promotionnel. Vérifiez-le et enregistrez à nouveau.',
  'promotion exists': 'Ce code existe déjà.',
  'gate schedule exists': 'Ce parc a déjà un barème à partir de ce jour.',
  'gate schedule changed': 'Quelqu’un a modifié ce barème entre-temps.',
  'gate schedule not found': 'Ce barème n’existe plus.',
  'bad gate schedule': 'Ce barème ne peut pas être enregistré.',
  'too many gate schedules': 'Il y a trop de barèmes. Supprimez les anciens.',
  'gate payment not found': 'Ce paiement n’existe plus.',
  'promotion is used': 'Des réservations utilisent ce code. Désactivez-le plutôt.',
  'partner not found': 'Ce partenaire n’existe plus.',
  'partner changed': 'Quelqu’un d’autre a modifié ce partenaire. Vérifiez-le et enregistrez à nouveau.',
  'partner exists': 'Un autre partenaire utilise déjà ce code.',
  'settings changed':
    'Quelqu’un d’autre a modifié ces réglages entre-temps. Regardez ce qui a changé, puis enregistrez de nouveau.',
  'places are sold':
    'Certains jours, il s’en est déjà vendu davantage. Déplacez ou annulez d’abord ces réservations, ou gardez le nombre.',
  'rates in the future': 'La date des taux ne peut pas être dans le futur.',
  'password wrong': 'Mot de passe incorrect. Rien n’a été modifié.',
  'message not found': 'Ce message n’existe plus. Veuillez recharger la liste.',
  'subscriber not found': 'Cette adresse n’est plus dans la liste. Veuillez recharger la liste.',
  // payments and cancellations
  'balance changed':
    'Le solde de cette réservation a changé entre-temps. Vérifiez les nouveaux montants, puis réessayez.',
  'cancelled meanwhile': 'Cette réservation est déjà annulée. Rechargez-la avant toute autre modification.',
  'refund changed':
    'Le remboursement n’est plus le même\u00a0: de l’argent est arrivé, ou le délai de remboursement est dépassé. Vérifiez-le et confirmez à nouveau.',
  'status must be cancelled': 'Pour indiquer qui annule, passez aussi le statut à «\u202fannulée\u202f».',
  'no cancelling party': 'Pour un remboursement, indiquez qui annule\u00a0: le voyageur ou nous.',
  'no refund account': 'Le voyageur n’a pas encore indiqué de compte bancaire.',
  'payment charged back':
    'La banque du voyageur a déjà repris ce paiement : il ne doit pas être remboursé. Refusez ce remboursement.',
  'refund in progress':
    'La passerelle de paiement est en train d’envoyer ce remboursement. Veuillez attendre deux minutes, puis recharger la page.',
  'month closed': 'Les comptes de ce mois sont clôturés. Indiquez un jour d’un mois ouvert.',
  'month already closed': 'Ce mois est déjà clôturé.',
  'search too short': 'Cherchez au moins trois lettres ou chiffres à la suite, ou choisissez 31 jours au plus.',
  'month not over': 'Un mois ne peut être clôturé qu’une fois terminé.',
  'day in the future': 'Le jour ne peut pas être dans le futur.',
  'day too old': 'Le jour ne peut pas remonter à plus d’un an. Vérifiez l’année.',
  'not correctable': 'Seul un paiement saisi par l’équipe peut être corrigé. Celui-ci doit être remboursé.',
}
