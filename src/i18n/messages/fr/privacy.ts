import type * as en from '#i18n/messages/en/privacy.ts'
import type { Translation } from '#i18n/translation.ts'

const chapters: Translation<typeof en.privacy.chapters> = [
  {
    id: 'who',
    heading: 'Qui est responsable',
    text: [
      'L’opérateur nommé en haut de ce site, à Tissamaharama, au Sri Lanka. Pour toute question sur vos données, écrivez-nous comme vous le feriez pour une réservation ; un message suffit.',
    ],
  },
  {
    id: 'what',
    heading: 'Ce que vous nous dites, et à quoi cela sert',
    text: [
      'Pour regarder, il ne faut ni nom ni compte. Nous ne vous demandons quelque chose que lorsque vous voulez quelque chose de nous :',
      [
        'Un safari : nom, téléphone, e-mail, où nous venons vous chercher, où vous logez, combien vous êtes, votre jour et vos choix, vos demandes particulières, et le nom et le numéro de passeport ou NIC de chaque voyageur pour l’entrée du parc.',
        'Une chambre ou un taxi : nom, téléphone, e-mail, les dates, et pour une course, le départ et la destination.',
        'Un paiement : comment vous payez, si nous l’avons reçu, et le justificatif que vous nous envoyez. D’une carte, nous ne gardons jamais plus que les quatre derniers chiffres.',
        'Un message ou la newsletter : ce que vous nous écrivez, et l’adresse à laquelle nous répondons.',
      ],
      'Nous nous en servons pour faire ce que vous avez demandé : garder votre place, obtenir vos billets, vous trouver le matin, vous répondre, rembourser ce qui est dû. C’est notre contrat avec vous. Ce que la loi et l’impôt nous demandent de garder, nous le gardons à ce titre. Rien n’en est vendu, utilisé pour la publicité ni versé à un profil vous concernant.',
    ],
  },
  {
    id: 'identity',
    heading: 'Numéros de passeport et NIC',
    text: [
      'Pour chaque billet, le bureau du parc demande un numéro de passeport, ou de carte nationale d’identité (NIC). C’est ce que vous nous confiez de plus sensible ; nous le traitons donc à part de tout le reste :',
      [
        'Il est chiffré avant d’être enregistré, avec une clé qui n’est pas dans la base de données. Une copie de la seule base de données ne montre de numéro à personne.',
        'Notre équipe n’en voit que les trois derniers caractères. Afficher le numéro entier est une étape à part, permise seulement à qui en a besoin, avec un motif, et il est consigné qui l’a fait et quand.',
        'Il n’est jamais écrit dans des e-mails, des messages WhatsApp, des exports ou des journaux, et votre navigateur ne le garde pas non plus : après un rechargement, le champ est vide.',
        'Il est effacé 30 jours après le voyage.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    heading: 'Qui voit vos données',
    text: [
      [
        'Notre équipe, chacun seulement autant que son travail l’exige : qui écrit pour ce site ne voit pas de réservations, et qui peut seulement consulter les réservations voit des coordonnées masquées.',
        'Le chauffeur, le guide ou l’hôte qui vous reçoit : votre nom, votre numéro de téléphone, le lieu de prise en charge, votre groupe et vos souhaits.',
        'Le bureau du parc : ce qu’il faut pour un billet.',
        'Votre banque et la nôtre, si vous faites un virement.',
      ],
      'Personne d’autre, sauf si un tribunal ou une autorité qui en a le droit le demande. Le serveur de ce site et sa base de données sont exploités par nous, ou pour nous et selon nos instructions.',
    ],
  },
  {
    id: 'others',
    heading: 'Services de tiers',
    text: [
      'Tout ce que ce site affiche vient de notre propre serveur : images, caractères, scripts. Il ne charge ni traceurs, ni publicité, ni polices d’ailleurs ; ouvrir une page ne dit donc à personne d’autre que vous étiez ici.',
      'Un bouton WhatsApp ouvre WhatsApp, avec un texte que vous voyez avant de l’envoyer. À partir de là valent les conditions de WhatsApp. Les liens vers les sites d’avis mènent de même hors d’ici, et la carte de notre page de contact vient d’OpenStreetMap, une fois que vous la demandez. Rien n’est envoyé à aucun d’eux avant que vous n’appuyiez.',
    ],
  },
  {
    id: 'device',
    heading: 'Sur votre appareil',
    text: [
      'Nous ne déposons pas de cookies. Ce que vous saisissez dans une réservation est gardé dans l’onglet ouvert, pour qu’un rechargement ne perde rien, et disparaît quand vous le fermez. Les pages que vous avez lues, et votre réservation sans le numéro de passeport ni vos coordonnées, restent sur votre appareil pour que vous puissiez les lire sans réseau, jusqu’à ce que vous les retiriez.',
    ],
    links: [{ to: '/cookies', label: 'Chaque nom et ce qu’il contient' }],
  },
  {
    id: 'technical',
    heading: 'Ce que note notre serveur',
    text: [
      'Comme tout serveur, le nôtre voit l’adresse d’où vient une demande. Il compte pendant un court moment les demandes par adresse, pour que personne ne puisse submerger le moteur de réservation, et note les erreurs pour que nous puissions les réparer. Ces notes ne contiennent ni noms, ni contenus de formulaires, ni clés.',
      'Les modifications des réservations et des réglages sont consignées avec leur heure, leur cause et l’adresse d’où elles sont venues, pour que nous puissions expliquer plus tard ce qui est arrivé à une réservation.',
      'Nous comptons combien de personnes visitent ce site, sans suivre personne. Votre adresse et le nom de votre navigateur sont mêlés à un nombre tiré au hasard en une marque qui montre si vous êtes déjà venu aujourd’hui. On ne peut rien lire dans cette marque ; elle est jetée avec le nombre après la journée, et seul reste combien il y en avait. Votre navigateur nous dit aussi à quelle vitesse une page est apparue, sans dire de qui est ce navigateur. Rien n’est enregistré sur votre appareil pour l’un ni pour l’autre, et s’il demande à ne pas être suivi (Do Not Track, Global Privacy Control), ni l’un ni l’autre n’a lieu.',
    ],
  },
  {
    id: 'how-long',
    heading: 'Combien de temps nous les gardons',
    text: [
      [
        'Numéros de passeport et NIC : jusqu’à 30 jours après le voyage.',
        'Le compte bancaire d’un remboursement, conservé chiffré : jusqu’à 30 jours après le remboursement.',
        'Reçus et justificatifs de virement que vous nous envoyez : 180 jours.',
        'Nom, téléphone, e-mail, vos messages et le reste de vos coordonnées : 24 mois. Puis la réservation est rendue anonyme.',
        'Montants et dates des paiements : aussi longtemps que l’exige le droit fiscal, sans vos coordonnées.',
        'La newsletter : jusqu’à votre désabonnement, par le lien de chaque e-mail. Ensuite, nous ne gardons que l’adresse et le fait que vous vous êtes désabonné, pour que personne ne vous y réinscrive.',
        'Marques des visiteurs d’un jour : jusqu’à la fin de ce jour. Vitesse à laquelle les pages sont apparues : 90 jours.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'Comment nous les protégeons',
    text: [
      'Une réservation ne s’ouvre qu’avec une longue clé aléatoire que votre navigateur reçoit quand vous réservez, ou par notre équipe après connexion. De cette clé, comme de chaque mot de passe et de chaque session, notre base de données ne contient qu’une empreinte. Chaque membre de l’équipe ne peut faire que ce que son rôle exige.',
      'N’envoyez de numéro de carte ni de mot de passe à personne, pas même à nous.',
    ],
  },
  {
    id: 'rights',
    heading: 'Vos droits',
    text: [
      'Vous pouvez demander ce que nous détenons sur vous, le faire corriger, en recevoir une copie dans un format courant, le faire effacer dans la mesure où aucune loi ne nous en empêche, vous opposer à une utilisation, et retirer un consentement pour l’avenir. Écrivez-nous en indiquant votre numéro de réservation ; il se peut que nous vous posions une question en retour, pour être sûrs que c’est bien vous.',
      'Si vous pensez que nous traitons mal vos données, dites-le-nous d’abord, s’il vous plaît. Vous pouvez aussi vous plaindre auprès de l’autorité de protection des données du Sri Lanka ou, si vous vivez ailleurs, auprès de celle de votre pays.',
    ],
    links: [{ to: '/contact', label: 'Nous écrire' }],
  },
  {
    id: 'changes',
    heading: 'Modifications',
    text: ['Si cette notice change, le nouveau texte figure ici avec sa date.'],
  },
]

export const privacy: Translation<typeof en.privacy> = {
  title: (name) => `Confidentialité : ce que nous savons de vous, et combien de temps | ${name}`,
  description:
    'Ce que nous demandons et pourquoi, comment les numéros de passeport et NIC sont chiffrés, masqués et effacés 30 jours après le voyage, qui voit vos données, et vos droits.',
  eyebrow: 'Confidentialité',
  heading: 'Ce que nous savons de vous, et combien de temps',
  lead: 'Il nous faut votre nom et votre numéro pour venir vous chercher à l’aube. Il ne nous faut pas vous suivre partout.',
  picture: 'Illustration : un léopard à demi caché sur une branche, au crépuscule',
  updated: '2026-11-22',
  short: {
    label: 'L’essentiel en un coup d’œil',
    items: [
      {
        heading: 'Passeport et NIC',
        text: 'Chiffrés, montrés masqués à notre équipe, et effacés 30 jours après le voyage.',
        to: '#identity',
      },
      {
        heading: 'Pas de traceurs',
        text: 'Ni cookies, ni publicité, ni rien qui soit chargé chez d’autres entreprises.',
        to: '#others',
      },
      {
        heading: 'Pas de compte',
        text: 'Vous réservez sans inscription, et pouvez nous demander d’effacer ce que nous détenons.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
