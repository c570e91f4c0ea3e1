import type { ContentBlock } from '@nara/shared-contracts/api/content';
import { MOST_BLOCKS } from '@nara/shared-contracts/rules/content';
import { BLOCK_NAMES } from '../words';
import { BlockFields } from './block-fields';
import type { Faults } from './faults';
import { type Adder, ItemsEditor } from './items-editor';

const fresh = (block: ContentBlock): Adder<ContentBlock> => ({ label: BLOCK_NAMES[block.kind], make: () => block });

const ADDERS: readonly Adder<ContentBlock>[] = [
  fresh({ kind: 'heading', text: '' }),
  fresh({ kind: 'paragraph', runs: [] }),
  fresh({ kind: 'list', items: [] }),
  fresh({ kind: 'question', id: '', question: '', answer: [] }),
  fresh({ kind: 'table', header: ['', ''], rows: [] }),
  fresh({ kind: 'picture', picture: 'story', alt: '' }),
  fresh({ kind: 'button', label: '', to: '/', look: 'quiet' }),
];

interface BlocksEditorProps {
  label: string;
  place: string;
  blocks: readonly ContentBlock[];
  faults: Faults;
  onChange: (blocks: ContentBlock[]) => void;
}

/** Edits the text of a page, block by block. */
export const BlocksEditor = ({ label, place, blocks, faults, onChange }: BlocksEditorProps) => (
  <ItemsEditor
    label={label}
    items={blocks}
    nameOf={({ kind }) => BLOCK_NAMES[kind]}
    adders={ADDERS}
    least={1}
    most={MOST_BLOCKS}
    fault={faults[place]}
    faultAt={(at) => faults[`${place}.${at}`]}
    onChange={onChange}
  >
    {(block, at, change) => <BlockFields block={block} place={`${place}.${at}`} faults={faults} onChange={change} />}
  </ItemsEditor>
);
