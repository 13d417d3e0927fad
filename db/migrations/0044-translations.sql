-- Packages and posts have texts in other languages, by language code. English stays in the columns. A package:
-- {"de": {"name", "description", "highlights", "features", "dishes": {English name: name}}}; a post: {"de": {"title", "excerpt",
-- "content", "html", "sections"}}. An empty text falls back to English. Without `html` the content is rendered when it is first read.
alter table package add column translations jsonb not null default '{}';
alter table post add column translations jsonb not null default '{}';
