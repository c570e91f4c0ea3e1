import { fakeEventStream } from '@nara/shared-contracts/testing';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Long, because a busy machine may be slow.
configure({ asyncUtilTimeout: 10_000 });

// Typing through a form key by key takes longer than the default on a busy machine.
jest.setTimeout(20_000);

// Portals listen on every screen, and jsdom has no EventSource.
fakeEventStream();
