import type * as en from '#i18n/messages/en/privacy.ts'
import type { Translation } from '#i18n/translation.ts'

const chapters: Translation<typeof en.privacy.chapters> = [
  {
    id: 'who',
    heading: 'Responsable du traitement',
    text: [
      'L’opérateur nommé en haut de ce site, à Tissamaharama, au Sri Lanka. Pour toute question sur vos données, écrivez-nous comme pour une réservation.',
    ],
  },
  {
    id: 'what',
    heading: 'Quelles données, et pourquoi',
    text: [
      'Vous pouvez consulter le site sans nom ni compte. Nous ne demandons des données que lorsque vous nous sollicitez :',
      [
        'Un safari : nom, téléphone, e-mail, lieu de prise en charge, hébergement, nombre de personnes, date et choix, demandes particulières, ainsi que le nom et le numéro de passeport ou NIC de chaque voyageur pour les entrées du parc.',
        'Une chambre ou un taxi : nom, téléphone, e-mail, les dates, et pour une course, le lieu de prise en charge et la destination.',
        'Un paiement : le moyen, son état et le justificatif que vous nous envoyez. D’une carte, nous ne gardons jamais plus que les quatre derniers chiffres.',
        'Un message ou la newsletter : ce que vous nous écrivez, et votre adresse e-mail.',
      ],
      'Nous utilisons ces données pour faire ce que vous avez demandé : garder votre place, acheter vos entrées, venir vous chercher, vous répondre et vous rembourser. Leur base est notre contrat avec vous. Nous gardons aussi ce que la loi et le fisc exigent. Nous ne vendons pas vos données, ne les utilisons pas pour la publicité et ne créons pas de profils.',
    ],
  },
  {
    id: 'identity',
    heading: 'Numéros de passeport et NIC',
    text: [
      'Pour chaque entrée, le parc exige un numéro de passeport ou de carte nationale d’identité (NIC). Ce sont vos données les plus sensibles ; nous les protégeons donc à part :',
      [
        'Le numéro est chiffré avant d’être enregistré, avec une clé qui n’est pas dans la base de données. Une copie de la seule base de données ne révèle aucun numéro.',
        'Notre équipe n’en voit que les trois derniers caractères. Seules les personnes qui en ont besoin peuvent afficher le numéro entier ; elles doivent indiquer un motif, et chaque accès est consigné.',
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
        'Notre équipe, dans la limite de chaque rôle : les auteurs du blog ne voient pas les réservations, et qui peut seulement les consulter voit des coordonnées masquées.',
        'Votre chauffeur, votre guide ou votre hôte : nom, numéro de téléphone, lieu de prise en charge, nombre de personnes et demandes particulières.',
        'Le bureau du parc : ce qu’il exige pour l’entrée.',
        'Votre banque et la nôtre, si vous faites un virement.',
      ],
      'Personne d’autre, sauf un tribunal ou une autorité qui y a droit. Le serveur et la base de données de ce site sont exploités par nous, ou pour nous et selon nos instructions.',
    ],
  },
  {
    id: 'others',
    heading: 'Services de tiers',
    text: [
      'Tout ce que ce site affiche vient de notre propre serveur : images, polices, scripts. Il ne charge ni traceurs, ni publicité, ni polices externes ; personne d’autre ne sait que vous êtes venu.',
      'Un bouton WhatsApp ouvre WhatsApp avec un texte que vous voyez avant de l’envoyer ; les conditions de WhatsApp s’appliquent alors. Les liens vers les sites d’avis quittent ce site, et la carte de notre page de contact vient d’OpenStreetMap quand vous l’ouvrez. Rien n’est envoyé à ces services avant que vous n’appuyiez.',
    ],
  },
  {
    id: 'device',
    heading: 'Sur votre appareil',
    text: [
      'Nous ne déposons pas de cookies. Ce que vous saisissez dans une réservation reste dans l’onglet ouvert, pour qu’un rechargement ne perde rien, et disparaît quand vous le fermez. Les pages lues et votre réservation, sans numéro de passeport ni coordonnées, restent sur votre appareil pour une lecture sans réseau, jusqu’à ce que vous les retiriez.',
    ],
    links: [{ to: '/cookies', label: 'La liste complète de ce qui est gardé' }],
  },
  {
    id: 'technical',
    heading: 'Ce qu’enregistre notre serveur',
    text: [
      'Comme tout serveur, le nôtre voit l’adresse IP d’où vient une demande. Il compte brièvement les demandes par adresse pour éviter les surcharges, et consigne les erreurs pour que nous les corrigions. Ces journaux ne contiennent ni noms, ni contenus de formulaires, ni clés.',
      'Les modifications des réservations et des réglages sont consignées avec l’heure, la cause et l’adresse IP, pour que nous puissions expliquer plus tard ce qui est arrivé à une réservation.',
      'Nous comptons les visiteurs sans suivre personne. Votre adresse IP et le nom de votre navigateur sont combinés à un nombre aléatoire en un code qui indique si vous êtes déjà venu aujourd’hui. On ne peut rien en déduire ; il est supprimé avec le nombre en fin de journée, et seul le total reste. Votre navigateur signale aussi la vitesse de chargement d’une page, sans vous identifier. Rien n’est enregistré sur votre appareil pour cela. Si votre navigateur envoie Do Not Track ou Global Privacy Control, nous ne faisons ni l’un ni l’autre.',
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
        'La newsletter : jusqu’à votre désabonnement, par le lien de chaque e-mail. Ensuite, nous ne gardons pendant 24 mois que l’adresse et le fait que vous vous êtes désabonné, pour que personne ne vous y réinscrive.',
        'Codes de visite du jour : jusqu’à la fin de la journée. Temps de chargement : 90 jours.',
      ],
    ],
  },
  {
    id: 'safe',
    heading: 'Comment nous les protégeons',
    text: [
      'Une réservation ne s’ouvre qu’avec une longue clé aléatoire que votre navigateur reçoit à la réservation, ou par notre équipe après connexion. Notre base de données ne conserve que l’empreinte de ces clés, des mots de passe et des sessions. Chacun ne peut faire que ce que son rôle permet.',
      'N’envoyez de numéro de carte ni de mot de passe à personne, pas même à nous.',
    ],
  },
  {
    id: 'rights',
    heading: 'Vos droits',
    text: [
      'Vous pouvez demander quelles données nous détenons, les faire corriger, en recevoir une copie dans un format courant, les faire effacer sauf obligation légale, vous opposer à leur utilisation et retirer votre consentement. Écrivez-nous en indiquant votre numéro de réservation ; nous vous poserons peut-être une question pour vérifier votre identité.',
      'Si vous pensez que nous traitons mal vos données, dites-le-nous d’abord. Vous pouvez aussi saisir l’autorité de protection des données du Sri Lanka ou de votre pays.',
    ],
    links: [{ to: '/contact', label: 'Nous écrire' }],
  },
  {
    id: 'changes',
    heading: 'Modifications',
    text: ['Si cette notice change, nous publions ici le nouveau texte avec sa date.'],
  },
]

export const privacy: Translation<typeof en.privacy> = {
  title: (name) => `Confidentialité : quelles données nous gardons, et combien de temps | ${name}`,
  description:
    'Ce que nous demandons et pourquoi, comment les numéros de passeport et NIC sont chiffrés, masqués et effacés 30 jours après le voyage, qui voit vos données, et vos droits.',
  eyebrow: 'Confidentialité',
  heading: 'Quelles données nous gardons, et combien de temps',
  lead: 'Il nous faut votre nom et votre numéro pour venir vous chercher à l’aube. Nous n’avons pas besoin de vous pister.',
  picture: 'Illustration : un léopard à demi caché sur une branche, au crépuscule',
  updated: '2026-11-25',
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
        text: 'Pas de cookies, pas de publicité, rien de chargé chez d’autres entreprises.',
        to: '#others',
      },
      {
        heading: 'Pas de compte',
        text: 'Réservez sans inscription. Vous pouvez demander l’effacement de vos données.',
        to: '#rights',
      },
    ],
  },
  chapters,
}
