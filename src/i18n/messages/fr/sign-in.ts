import type * as en from '#i18n/messages/en/sign-in.ts'
import type { Translation } from '#i18n/translation.ts'

export const signIn: Translation<typeof en.signIn> = {
  brand: 'Pugmark',
  pageTitle: 'Portail d’administration · Pugmark',
  title: 'Portail d’administration',
  lead: 'Connectez-vous pour gérer les réservations, les formules et les voyageurs.',
  email: 'E-mail',
  password: 'Mot de passe',
  rememberMe: 'Se souvenir de moi',
  rememberMeHint: 'Rester connecté 30 jours sur cet appareil',
  forgot: 'Mot de passe oublié ?',
  forgotAnswer: 'Veuillez vous adresser à l’administrateur pour changer de mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  refused: 'E-mail ou mot de passe incorrect',
  networkError: 'Erreur de réseau. Veuillez réessayer.',
  emailMissing: 'L’e-mail est obligatoire',
  passwordMissing: 'Le mot de passe est obligatoire',
  toWebsite: 'Retour au site',
}
