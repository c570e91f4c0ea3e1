export interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  received_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    contact_messages: ContactMessageTable;
  }
}
