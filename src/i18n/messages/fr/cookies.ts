import type * as en from '#i18n/messages/en/cookies.ts'
import type { Translation } from '#i18n/translation.ts'

type Kept = Translation<typeof en.cookies.drawers.guest.kept>

const guest: Kept = [
  {
    name: 'pugmark.draft',
    purpose:
      'Vos choix pour un safari et ce que vous avez saisi, sauf le numéro de passeport ou NIC ; le code de l’hôtel dont le site vous a amené.',
    until: 'la réservation est faite, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.hold',
    purpose: 'Le numéro et la clé de la place que nous vous gardons pendant que vous remplissez le formulaire.',
    until: 'la place est réservée ou rendue, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.attempt',
    purpose:
      'La réservation de safari en cours d’envoi, pour qu’un nouvel essai après une coupure ne réserve jamais deux fois. Ensuite seulement son numéro, pour que « Retour » ne la propose pas à nouveau.',
    until: 'vous fermez l’onglet.',
  },
  {
    name: 'pugmark.trip',
    purpose: 'Ce que vous avez saisi dans le formulaire de réservation d’une chambre, d’un taxi ou d’un jour au parc.',
    until: 'la réservation est faite, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.trip-attempt',
    purpose:
      'De même pour ce formulaire : la réservation en cours d’envoi, pour qu’elle ne soit jamais faite deux fois.',
    until: 'la réservation est faite, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.message',
    purpose:
      'Le message que vous nous écrivez et le numéro de son formulaire, pour qu’il ne nous parvienne jamais deux fois.',
    until: 'il est envoyé, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.payment',
    purpose:
      'Ce que vous avez saisi pour payer et le paiement en cours d’envoi, pour que vous ne payiez jamais deux fois. D’une carte, seulement les quatre derniers chiffres.',
    until: 'le paiement est fait, ou que vous fermez l’onglet.',
  },
  {
    name: 'pugmark.guest-key.…',
    purpose:
      'La clé qui rouvre votre réservation après un rechargement. Son nom se termine par le numéro de réservation. Si vous la retirez, il ne reste qu’une marque sans ce numéro.',
    until: 'vous fermez l’onglet.',
  },
  {
    name: 'pugmark.language-change',
    purpose:
      'La réservation que vous êtes en train de faire, avec ce que vous avez saisi, le temps que la page change de langue.',
    until: 'la page est chargée dans la nouvelle langue.',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'Votre position sur chaque page, pour le bouton Retour.',
    until: 'vous fermez l’onglet.',
  },
  {
    name: 'react-router-manifest-version',
    purpose: 'Le fait qu’une page a été rechargée parce que le site avait une nouvelle version.',
    until: 'vous fermez l’onglet.',
  },
]

const device: Kept = [
  {
    name: 'pugmark.currency',
    purpose:
      'La monnaie dans laquelle vous avez choisi de lire les prix : USD, EUR, GBP ou LKR. Elle n’est gardée qu’une fois que vous en choisissez une.',
    until: 'vous la retirez ci-dessous.',
  },
  {
    name: 'pugmark.pages',
    purpose: 'Les pages lues et nos formules, pour une lecture sans réseau. Rien de ce que vous avez saisi.',
    until: 'des pages plus récentes ont besoin de la place, ou que vous les retirez ci-dessous.',
  },
  {
    name: 'pugmark.files',
    purpose: 'Les images, polices, styles et scripts de ces pages.',
    until: 'de plus récents ont besoin de la place, ou que vous les retirez ci-dessous.',
  },
  {
    name: 'pugmark.booking.…',
    purpose:
      'Votre réservation, sans le numéro de passeport ou NIC, sans votre adresse e-mail ni votre numéro de téléphone. Son nom se termine par le numéro de réservation.',
    until: 'le voyage est passé depuis un jour, ou que vous la retirez ci-dessous ou sur la page de la réservation.',
  },
  {
    name: 'pugmark.booking.removed',
    purpose:
      'Le fait que vous avez retiré une réservation de cet appareil, sans son numéro, pour que sa relecture ne la ramène pas.',
    until: '400 jours sont passés.',
  },
]

const staff: Kept = [
  {
    name: 'adminToken',
    purpose: 'La clé d’une session ouverte.',
    until: 'la personne se déconnecte, ou que la session a pris fin.',
  },
  {
    name: 'adminInfo',
    purpose: 'Nom, e-mail et rôle de qui est connecté, pour les afficher aussitôt.',
    until: 'la personne se déconnecte, ou que la session a pris fin.',
  },
  {
    name: 'sidebarCollapsed',
    purpose: 'L’état du menu latéral, replié ou non.',
    until: 'les données du navigateur sont effacées.',
  },
  {
    name: 'draft:…',
    purpose: 'Ce qui a été saisi dans un formulaire, pour qu’un rechargement ne le perde pas.',
    until: 'c’est enregistré ou abandonné, ou que l’onglet est fermé.',
  },
  {
    name: 'pricingData',
    purpose: 'La grille des prix telle qu’elle a été saisie, pour qu’elle ne se perde pas sans connexion.',
    until: 'les données du navigateur sont effacées.',
  },
  {
    name: 'pricingNotPublished',
    purpose: 'Le fait que cette grille attend encore d’être publiée, et les prix publiés à ce moment-là.',
    until: 'elle est publiée.',
  },
  {
    name: 'pricingLastUpdate',
    purpose: 'Le moment du dernier enregistrement de la grille, pour que les autres pages ouvertes suivent.',
    until: 'les données du navigateur sont effacées.',
  },
  {
    name: 'blogLastUpdate',
    purpose: 'Le moment où un article a été écrit ou supprimé, pour que les autres pages ouvertes suivent.',
    until: 'les données du navigateur sont effacées.',
  },
  {
    name: 'draft:today of …',
    purpose: 'Les derniers jours consultés à l’écran « Aujourd’hui », à lire là où il n’y a pas de réseau.',
    until: 'la personne se déconnecte, ou que l’onglet est fermé.',
  },
  {
    name: 'freshLogin',
    purpose: 'Le fait que la personne vient de se connecter, pour que la page suivante la salue.',
    until: 'cette page est ouverte.',
  },
  {
    name: 'staffPage',
    purpose: 'Un cookie : langue et mode sombre des pages de l’équipe. Il n’accompagne que ces pages.',
    until: 'un an a passé, ou que les données du navigateur sont effacées.',
  },
  {
    name: 'staffDevice',
    purpose:
      'Un cookie signé : quelqu’un s’est déjà connecté dans ce navigateur. Ainsi, les mots de passe erronés saisis ailleurs n’y ralentissent pas la connexion. Il n’accompagne que les connexions.',
    until:
      'un an a passé depuis la dernière connexion, que les sessions ont été fermées ou que les données du navigateur sont effacées.',
  },
]

export const cookies: Translation<typeof en.cookies> = {
  title: (name) => `Cookies : aucun, et ce que votre navigateur garde à la place | ${name}`,
  description:
    'Ce site ne dépose pas de cookies et n’a pas de traceurs. Voici tout ce qu’il garde dans votre navigateur, ce que cela contient et quand c’est effacé.',
  eyebrow: 'Cookies',
  heading: 'Pas de cookies. Pas de traceurs.',
  lead: 'Voici tout ce que ce site garde dans votre navigateur.',
  picture: 'Illustration : des buffles au repos dans une rivière, au coucher du soleil',
  updated: '2026-11-25',
  chapters: [
    {
      id: 'none',
      heading: 'Ni cookies, ni traceurs',
      text: [
        'Aucune page destinée aux voyageurs ne dépose de cookie. Pas de mesure d’audience par des tiers, pas de réseau publicitaire, pas de boutons qui signalent votre visite, ni polices, scripts ou images externes. Il n’y a donc pas de bandeau : il n’y a rien à accepter.',
        'Les navigateurs offrent d’autres espaces de stockage. Nous en usons avec mesure, pour que le site fonctionne comme vous l’attendez, même sans réseau. Ce qui s’y trouve reste sur votre appareil ; notre serveur ne le lit pas de lui-même.',
      ],
    },
  ],
  until: 'Effacé quand :',
  drawers: {
    guest: {
      id: 'tab',
      heading: 'Tant que l’onglet est ouvert',
      text: 'Dans le stockage de session de l’onglet. Il est vidé quand vous fermez l’onglet, et les autres onglets ne le voient pas.',
      kept: guest,
    },
    device: {
      id: 'device',
      heading: 'Sur votre appareil',
      text: 'Dans le cache et le stockage local de votre navigateur, pour garder vos réglages et vous permettre de lire sans réseau. Au plus 60 pages et 30 Mo ; les plus anciennes sont retirées d’abord. Les autres sites ne peuvent pas le voir, mais les personnes qui partagent votre appareil le peuvent : sur l’ordinateur de quelqu’un d’autre, retirez tout avant de partir.',
      kept: device,
    },
    staff: {
      id: 'staff',
      heading: 'Pour notre équipe',
      text: 'Dans la mémoire du navigateur et dans deux cookies, seulement pour le personnel qui se connecte. Les voyageurs ne les reçoivent jamais.',
      kept: staff,
    },
  },
  clear: {
    id: 'clear',
    heading: 'Comment tout effacer',
    text: [
      'Fermez l’onglet pour effacer ce que vous y avez saisi. Le bouton ci-dessous retire ce qui est gardé sur votre appareil ; si vous continuez à lire, ce sera de nouveau enregistré. Les réglages de votre navigateur effacent l’un et l’autre et peuvent désactiver le stockage : vous pouvez toujours lire et réserver, mais un rechargement perd alors ce que vous avez saisi.',
    ],
    links: [{ to: '/privacy', label: 'Comment nous traitons les données que vous nous envoyez' }],
  },
}
