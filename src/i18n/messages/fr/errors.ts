import { maxNights } from '#domain/stays/room.ts'
import type * as en from '#i18n/messages/en/errors.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'

export const guestErrors: Translation<typeof en.guestErrors> = {
  // the checks of a safari booking, in order (R1.8)
  'no package': 'Choisissez d’abord une formule',
  'no pricing': 'Les prix n’ont pas pu être chargés. Actualisez la page, s’il vous plaît.',
  'no name': 'Indiquez votre nom complet',
  'no phone': 'Indiquez votre numéro de téléphone',
  'no email': 'Indiquez votre adresse e-mail',
  'bad email': 'Indiquez une adresse e-mail valable',
  'no passport': 'Indiquez votre numéro de passeport',
  'no nic': 'Indiquez votre numéro NIC',
  'no date': 'Choisissez une date',
  'no seat': 'Choisissez un siège',
  // not in the specification
  'bad phone': 'Indiquez un numéro de téléphone avec l’indicatif du pays.',
  // confirmation form (R1.9)
  'fields missing': 'Remplissez tous les champs obligatoires',
  // people, days and choices
  'too few people': 'Il faut au moins 1 personne.',
  'too many people': 'Cette formule accueille moins de monde. Réduisez le nombre de personnes.',
  'bad party':
    'Les personnes par âge et par pays ne font pas le compte. Recomptez-les ; une réservation accueille 20 personnes au plus.',
  'not offered': 'Cette formule n’est pas proposée ainsi. Choisissez privé ou partagé, selon l’offre.',
  'slot not offered': 'Cette formule n’existe pas sur ce créneau. Choisissez-en un autre.',
  'jeep not offered': 'Cette formule n’est pas proposée avec cette jeep. Choisissez-en une autre.',
  'bad seats': 'Choisissez un siège par personne.',
  'day passed': 'Ce jour est passé. Choisissez une date à partir d’aujourd’hui.',
  get 'day too far'() {
    return `Choisissez une date dans les ${policy().windowDays} jours qui viennent.`
  },
  'already left': 'Ce safari est déjà parti. Choisissez un créneau plus tardif ou une autre date.',
  'bad date': 'Choisissez une date valide (AAAA-MM-JJ).',
  'bad time slot': 'Choisissez un créneau.',
  // places
  'rooms taken': 'Pas assez de chambres de ce type à ces dates. Choisissez d’autres dates ou d’autres chambres.',
  // rooms (R4.3)
  'no stay dates': 'Choisissez la date d’arrivée et la date de départ.',
  'bad check-out': 'La date de départ doit suivre la date d’arrivée.',
  'no guest': 'Choisissez au moins 1 voyageur.',
  'no room': 'Choisissez au moins 1 chambre.',
  'stay too far': 'Choisissez une date d’arrivée dans l’année qui vient.',
  'stay too long': `Réservez ${maxNights} nuits au plus à la fois, ou écrivez-nous.`,
  'rooms too small':
    'Ces chambres n’accueillent pas autant de voyageurs. Ajoutez une chambre ou choisissez un autre type.',
  // taxi (R5.3)
  'no pickup': 'Indiquez le lieu de prise en charge.',
  'no drop': 'Indiquez la destination.',
  'no pickup date': 'Choisissez une date.',
  'no pickup time': 'Choisissez une heure.',
  'no vehicle': 'Choisissez un véhicule.',
  'bad passengers': 'Choisissez de 1 à 8 passagers.',
  'vehicle too small': 'Ce véhicule est trop petit pour autant de passagers. Choisissez-en un plus grand.',
  'ride passed': 'Cette heure est passée. Choisissez une heure plus tardive.',
  'ride too far': 'Choisissez une date dans l’année qui vient.',
  // not found
  'package not found': 'Formule introuvable',
  // paying (R6.7)
  'no online reference': 'Indiquez la référence du virement.',
  'no slip': 'Joignez le justificatif de votre virement.',
  'no card name': 'Indiquez le nom inscrit sur la carte.',
  'bad card number': 'Le numéro de carte doit compter 16 chiffres.',
  'bad expiry': 'La date d’expiration doit être au format MM/AA.',
  'bad cvv': 'Le cryptogramme doit compter 3 chiffres.',
  'slip too large': 'Ce fichier est trop volumineux. La limite est de 10 Mo.',
  'slip unreadable': 'Nous ne pouvons pas lire ce fichier. Envoyez une image (JPEG, PNG, GIF, WebP) ou un PDF.',
  'slip has too many pixels':
    'Cette image dépasse 40\u00a0mégapixels. Envoyez-en une plus petite, comme une capture d’écran.',
  'not a test card': 'Ceci est un site d’essai. Utilisez une carte d’essai, jamais une vraie carte.',
  'payment refused': 'Le paiement n’a pas abouti. Réessayez, s’il vous plaît.',
  unexpected: 'Quelque chose n’a pas fonctionné de notre côté. Réessayez, s’il vous plaît.',
}

export const serverErrors: Translation<typeof en.serverErrors> = {
  // places
  'day closed': 'Ce safari ne part pas ce jour-là. Choisissez une autre date.',
  'jeeps taken':
    'Toutes nos jeeps de ce type sont prises à cette heure. Choisissez une autre date, un autre créneau ou une autre jeep.',
  'seat taken': 'Désolé, ce siège vient d’être pris. Choisissez-en un autre.',
  'hold not found':
    'Nous ne vous gardons plus cette place. Vous pouvez la choisir de nouveau si elle est encore libre.',
  'hold already extended':
    'Nous avons déjà prolongé cette place une fois. Terminez la réservation, ou choisissez-la de nouveau plus tard.',
  'too many holds': 'Nous vous gardons déjà trois places. Terminez d’abord l’une de ces réservations.',
  'too many unpaid bookings':
    'Vous avez déjà cinq réservations impayées. Réglez-en une ou annulez-la, ou écrivez-nous.',
  'too many cash bookings':
    'Vous avez déjà deux réservations à régler sur place. Écrivez-nous pour en faire une autre.',
  // availability calendar
  'entry not found': 'Cette entrée du calendrier n’existe plus. Rechargez le calendrier.',
  'entry ends before start': 'La fin doit suivre le début.',
  'entry too long': 'Une entrée du calendrier couvre 366 jours au plus. Choisissez une fin plus proche.',
  'days are booked': 'Il y a des réservations ces jours-là. Parcourez-les, puis confirmez la fermeture.',
  // money
  'unknown dish': 'Un plat choisi ne figure pas au menu de cette formule. Veuillez choisir de nouveau vos repas.',
  'promotion unknown': 'Nous ne connaissons pas ce code promotionnel. Vérifiez l’orthographe.',
  'promotion not valid': 'Ce code promotionnel n’est pas valable aujourd’hui ou pour cette date.',
  'promotion used up': 'Ce code promotionnel est épuisé.',
  'promotion already used': 'Ce code promotionnel a déjà été utilisé avec votre adresse e-mail.',
  'price changed':
    'Le prix a changé depuis que vous avez ouvert la page. Vérifiez le nouveau total et confirmez de nouveau.',
  // not in the specification
  'duplicate slip': 'Nous avons déjà ce fichier et l’examinons. Vous n’avez rien d’autre à faire.',
  'too many slips': 'Vous avez déjà envoyé cinq fichiers pour cette réservation. Écrivez-nous, s’il vous plaît.',
  'storage full':
    'Nous ne pouvons pas enregistrer votre fichier pour le moment. Rien n’est perdu : réessayez plus tard, ou envoyez-le par message.',
  'method not offered': 'Ce mode de paiement n’est pas proposé pour cette réservation. Choisissez-en un autre.',
  'payment in progress':
    'Un paiement pour cette réservation est en cours. Veuillez patienter un instant\u00a0: nous attendons la réponse de la banque.',
  'nothing to pay': 'Il n’y a plus rien à régler pour cette réservation.',
  'trip day closed':
    'Votre safari ne peut pas avoir lieu ce jour-là : nous n’acceptons donc pas de paiement. Vous pouvez l’annuler et être remboursé intégralement, ou nous écrire.',
  'too many rules': 'Il y a déjà trop d’indications. Supprimez celles qui ne valent plus.',
  'no disruption': 'Cette réservation n’a pas de jour fermé à régler.',
  'disruption not found': 'Cette perturbation n’existe pas.',
  'already decided': 'C’est déjà décidé. La page montre ce qui est retenu.',
  'offer unavailable': 'Cette proposition n’est plus disponible. Choisissez-en une autre.',
  'guests already asked': 'Tous les voyageurs ont déjà été consultés.',
  'guests not settled': 'Des voyageurs attendent encore un appel ou n’ont pas répondu. Réglez d’abord leur cas.',
  'booking is cancelled': 'Cette réservation est annulée. Faites-en une nouvelle, ou écrivez-nous.',
  'no bank refund': 'Aucun remboursement par virement n’est prévu pour cette réservation, ou il est déjà envoyé.',
  'already cancelled': 'Cette réservation est déjà annulée.',
  'trip has begun': 'Ce voyage a commencé ou est terminé. Écrivez-nous, s’il vous plaît.',
  'not movable by guests': 'Pour déplacer cette réservation, écrivez-nous, s’il vous plaît.',
  get 'too late to move'() {
    return `À moins de ${policy().moveNoticeHours} heures du départ, une réservation ne peut plus être déplacée ici. Veuillez nous écrire.`
  },
  'already on this day': 'Votre réservation est déjà à cette date.',
  'too many names': 'Il y a plus de noms que de personnes dans cette réservation.',
  'data still needed':
    'Nous avons encore besoin de vos données : le voyage n’est pas terminé ou un paiement ou un remboursement est en cours. Vous pourrez les effacer ensuite.',
  'payment not found': 'Paiement introuvable.',
  'slip not found': 'Justificatif introuvable.',
  'slip decided': 'Quelqu’un d’autre a déjà statué sur ce justificatif.',
  'transfer decided': 'Quelqu’un d’autre a déjà statué sur ce virement.',
  'amount needed': 'Le solde est désormais inférieur à ce virement. Indiquez le montant reçu.',
  'bad amount': 'Indiquez un montant supérieur à zéro, sans dépasser ce qui est dû.',
  'no reason': 'Indiquez un motif.',
  'refund not found': 'Remboursement introuvable.',
  'refund decided': 'Quelqu’un d’autre a déjà statué sur ce remboursement.',
  'refund too large': 'On ne peut pas rembourser plus que ce qui a été reçu.',
  'email not found': 'E-mail introuvable.',
  'email outdated': 'Cet e-mail ne correspond plus à la réservation\u00a0: il n’est pas envoyé.',
  'email sent too often': 'Cet e-mail a déjà été renvoyé cinq fois. Écrivez vous-même au voyageur.',
  'no staff address': 'L’équipe n’a pas d’adresse e-mail. Saisissez-en une dans les réglages, puis renvoyez l’e-mail.',
  'no email address': 'Ce voyageur n’a pas d’adresse e-mail. Prévenez-le par WhatsApp.',
  'too many messages': 'Le voyageur a reçu 20 messages en 24 heures. Appelez-le, s’il vous plaît.',
  'no pickup for stays': 'Un séjour n’a pas de prise en charge.',
  'pickup changed': 'Quelqu’un d’autre a modifié la prise en charge.',
  // not found
  'post not found': 'Article introuvable',
  'booking not found': 'Réservation introuvable',
  'kind cannot change': 'Le type d’une réservation ne se change pas. Veuillez en créer une nouvelle.',
  'no identity': 'Aucun numéro de passeport ou de NIC n’est conservé avec cette réservation.',
  'unknown park': 'Nous n’allons pas dans ce parc. Choisissez l’un des nôtres.',
  'not found': 'Il n’y a rien à cette adresse.',
  // requests
  'bad request': 'Quelque chose ne va pas dans cette demande. Vérifiez les champs signalés.',
  'bad text':
    'Ce texte contient un caractère invisible que nous ne pouvons pas accepter. Veuillez le saisir de nouveau.',
  'bad json': 'La requête n’est pas du JSON valable.',
  'too large': 'C’est trop long. Raccourcissez le texte, s’il vous plaît.',
  'wrong content type': 'Envoyez du JSON.',
  'idempotency key reused': 'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  'changed meanwhile': 'Quelqu’un d’autre a modifié cette réservation. Rechargez-la et refaites votre modification.',
  // staff
  'login refused': 'Adresse e-mail ou mot de passe incorrect',
  'credentials missing': 'L’adresse e-mail et le mot de passe sont obligatoires.',
  'too many attempts': 'Trop d’essais. Patientez un peu, puis réessayez.',
  'authentication required': 'Connexion requise',
  'not allowed': 'Votre rôle ne le permet pas.',
  // limits and outages
  'too many requests': 'Trop de demandes. Patientez un instant, puis réessayez.',
  busy: 'Nous sommes très sollicités en ce moment. Rien n’est perdu : réessayez.',
  'encryption key unknown':
    'Ce numéro a été chiffré avec une clé plus récente que celles du serveur. Demandez à l’administrateur du serveur de le redémarrer.',
  'database unavailable': 'Notre système de réservation est momentanément injoignable. Rien n’est perdu : réessayez.',
}
