export interface Question {
  /** Names the answer in addresses: `/faq#<id>`. */
  id: string;
  question: string;
  answer: string;
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}
