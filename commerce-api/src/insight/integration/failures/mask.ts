/** Text of another system with e-mail addresses and telephone numbers made unreadable: `t•••@example.com`. */
export const mask = (text: string): string =>
  text
    .replace(/([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)/g, '$1•••@$2')
    .replace(/(?<![\w-])\+?(?:\d[\s-]?){9,12}(?![\w-])/g, '•••');
