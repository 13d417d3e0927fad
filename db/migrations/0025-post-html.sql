-- Posts keep their rendered HTML: rendering is done once, when a post is saved. Null until then; older posts are rendered
-- when they are first read. A release that changes the renderer sets both columns to null again.
alter table post add column html text, add column sections jsonb;
