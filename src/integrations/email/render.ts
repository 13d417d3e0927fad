import { emails } from '#i18n/emails.ts'
import { currentLanguage } from '#i18n/language.ts'
import type { Block, EmailContent } from './blocks.ts'
import { escapeHtml, singleLine } from './escape.ts'

/**
 * An email as HTML: tables and attributes for Outlook, no external resources, and colours that also work when a mail program inverts
 * them for dark mode.
 */
export function renderHtml(content: EmailContent, operatorName: string): string {
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(content.subject)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f1e7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(content.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f6f1e7">
<tr><td align="center" class="around" style="padding:28px 12px 40px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${head(content, operatorName)}
<tr><td class="sheet side" bgcolor="#fffdfa" style="padding:30px 36px 34px;background:#fffdfa;border-radius:0 0 18px 18px">
${content.blocks.map(blockAsHtml).join('\n')}
</td></tr>
<tr><td class="side foot" style="padding:22px 36px 0;${type(13, 20)};color:#685f53">
${content.foot.map((line) => `<p style="margin:0 0 6px">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The same email as plain text. */
export function renderText(content: EmailContent, operatorName: string): string {
  const parts = [content.heading, ...content.blocks.map(blockAsText), ['-- ', operatorName, ...content.foot].join('\n')]
  return `${parts.join('\n\n')}\n`
}

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const type = (size: number, line: number) => `font-family:${fonts};font-size:${size}px;line-height:${line}px`

const styles = `
a{color:#1c4f5c}
@media (max-width:520px){.side{padding-left:22px!important;padding-right:22px!important}.title{font-size:27px!important;line-height:32px!important}.sky{width:84px!important}.sun{width:72px!important;height:36px!important;border-radius:36px 36px 0 0!important}.around{padding:0 0 28px!important}.top{border-radius:0!important}.sheet{border-radius:0!important}.label,.value{display:block!important;width:auto!important;text-align:left!important;padding-left:0!important}.label{border-top:1px solid #eae3d6;padding-bottom:0!important}.value{border-top:0!important;padding-top:1px!important}.action a{display:block!important;text-align:center!important}.action table{width:100%!important}}
@media (prefers-color-scheme:dark){.page{background:#0c1214!important}.sheet{background:#162023!important}.ink{color:#f1ebe0!important}.soft,.foot,.label{color:#b9afa1!important}.value{color:#f1ebe0!important}.label,.value,.line{border-color:#2c383b!important}.note{background:#22302f!important;color:#f1ebe0!important}a{color:#8fd0dc}}
`

function head({ heading }: EmailContent, operatorName: string): string {
  return `<tr><td class="top side" bgcolor="#08262e" style="padding:28px 36px 0;background:#08262e;background-image:linear-gradient(180deg,#03171d,#08262e 46%,#1c4f5c);border-radius:18px 18px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="bottom" style="padding:0 0 30px;vertical-align:bottom">
<p style="margin:0;${type(15, 24)};font-weight:700;letter-spacing:.02em;color:#fee7cb">${escapeHtml(operatorName)}</p>
<h1 class="title" style="margin:14px 0 0;${type(32, 38)};font-weight:700;letter-spacing:-.01em;text-wrap:balance;color:#fffdfa">${escapeHtml(heading)}</h1>
</td>
${risingSun}
</tr></table>
</td></tr>
<tr><td height="6" bgcolor="#faa24b" style="height:6px;background:#faa24b;background-image:linear-gradient(90deg,#c45d1e,#faa24b 55%,#febb71);font-size:0;line-height:6px">&nbsp;</td></tr>`
}

// Not for Outlook, which ignores border-radius and would show a box.
const risingSun = `<!--[if !mso]><!--><td class="sky" width="144" valign="bottom" align="right" style="width:144px;vertical-align:bottom;font-size:0;line-height:0"><div class="sun" style="display:inline-block;width:116px;height:58px;border-radius:58px 58px 0 0;background:#faa24b;background-image:linear-gradient(180deg,#fee7cb,#febb71 60%,#faa24b)"></div></td><!--<![endif]-->`

const tones = { plain: '#f6f1e7', good: '#d9f6dd', warning: '#fef0c3' }
const inks = { plain: '#1d1712', good: '#1d5e35', warning: '#755002' }
const paragraph = `${type(16, 25)};text-wrap:pretty;color:#1d1712`

function blockAsHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;${paragraph}">${withBreaks(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 10px;${type(19, 25)};font-weight:700;color:#08262e">${escapeHtml(block.text)}</h2>`
    case 'list':
      return `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px;${paragraph}">${block.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">${block.facts.map(factAsHtml).join('')}</table>`
    case 'note':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px"><tr><td class="note" bgcolor="${tones[block.tone]}" style="padding:14px 18px;border-radius:12px;background:${tones[block.tone]};${type(16, 24)};font-weight:600;text-wrap:pretty;color:${inks[block.tone]}">${withBreaks(block.text)}</td></tr></table>`
    case 'button':
      return `<div class="action" style="margin:24px 0 22px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#faa24b" style="border-radius:26px;background:#faa24b"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:14px 28px;${type(16, 24)};font-weight:700;color:#03171d;text-decoration:none;border-radius:26px">${escapeHtml(block.label)}</a></td></tr></table></div>`
    case 'quote':
      return `<blockquote class="ink line" style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid #faa24b;${paragraph}">${withBreaks(block.text)}</blockquote>`
  }
}

function factAsHtml({ label, value }: { label: string; value: string }): string {
  const cell = `padding:9px 0;border-top:1px solid #eae3d6;vertical-align:top;${type(15, 22)}`
  return `<tr><th scope="row" class="label" width="38%" align="left" style="${cell};width:38%;font-weight:400;color:#685f53;text-align:left">${escapeHtml(label)}</th><td class="value" align="right" style="${cell};padding-left:12px;font-weight:600;color:#1d1712;text-align:right;word-break:break-word">${withBreaks(value)}</td></tr>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => emails.line(label, singleLine(value))).join('\n')
    case 'button':
      return emails.line(block.label, `\n${block.href}`)
    case 'quote':
      return block.text.replace(/^/gm, '> ')
  }
}
